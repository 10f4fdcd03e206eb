/** Words of generated pages. */
export interface ReferenceLabels {
  deprecated: string;
  type: string;
  default: string;
  since: string;
  value: string;
  modifiers: string;
  constructors: string;
  props: string;
  properties: string;
  methods: string;
  values: string;
  aliases: string;
  source: string;
  parameters: string;
  typeParameters: string;
  returns: string;
  throws: string;
  examples: string;
  see: string;
  exports: string;
  inherited: string;
  /** Behind the name of a static member, with its parentheses. */
  static: string;
  /** Between a label and what it is for. */
  colon: string;
  name: string;
  description: string;
  /** Titles of groups by kind. */
  kinds: Readonly<Record<string, string>>;
}

const EN: ReferenceLabels = {
  deprecated: 'Deprecated',
  type: 'Type',
  default: 'Default',
  since: 'Since',
  value: 'Value',
  modifiers: 'Modifiers',
  constructors: 'Constructors',
  props: 'Props',
  properties: 'Properties',
  methods: 'Methods',
  values: 'Values',
  aliases: 'Also exported as',
  source: 'Source',
  parameters: 'Parameters',
  typeParameters: 'Type parameters',
  returns: 'Returns',
  throws: 'Throws',
  examples: 'Examples',
  see: 'See also',
  exports: 'Exports',
  inherited: 'Inherited from',
  static: ' (static)',
  colon: ': ',
  name: 'Name',
  description: 'Description',
  kinds: {
    component: 'Components',
    function: 'Functions',
    class: 'Classes',
    variable: 'Variables',
    interface: 'Interfaces',
    type: 'Types',
    enum: 'Enums',
    namespace: 'Namespaces',
  },
};

const ZH: ReferenceLabels = {
  deprecated: '已弃用',
  type: '类型',
  default: '默认值',
  since: '始于版本',
  value: '值',
  modifiers: '修饰符',
  constructors: '构造函数',
  props: 'Props',
  properties: '属性',
  methods: '方法',
  values: '值',
  aliases: '其他导出名',
  source: '源码',
  parameters: '参数',
  typeParameters: '类型参数',
  returns: '返回值',
  throws: '抛出',
  examples: '示例',
  see: '另请参阅',
  exports: '导出',
  inherited: '继承自',
  static: '（静态）',
  colon: '：',
  name: '名称',
  description: '说明',
  kinds: {
    component: '组件',
    function: '函数',
    class: '类',
    variable: '变量',
    interface: '接口',
    type: '类型',
    enum: '枚举',
    namespace: '命名空间',
  },
};

/** Returns the words of a language: Chinese, and English for all others. */
export function referenceLabels(tag: string): ReferenceLabels {
  return /^zh\b/i.test(tag) ? ZH : EN;
}
