import type { ReactNode } from 'react';
import { useLocale } from '#runtime';
import styles from './pluginFence.module.css';

type PluginName = 'preview' | 'playground' | 'twoslash';

interface Strings {
  notices: Record<PluginName, string>;
  types: string;
  error(line: number): string;
}

const STRINGS: Record<'en' | 'zh', Strings> = {
  en: {
    notices: {
      preview: 'The live preview of this code is not available here.',
      playground: 'The editor for this code is not available here.',
      twoslash: 'Types of this code are not available here.',
    },
    types: 'Types in this code',
    error: (line) => `Error in line ${line}`,
  },
  zh: {
    notices: {
      preview: '此处不提供这段代码的实时预览。',
      playground: '此处不提供这段代码的在线编辑器。',
      twoslash: '此处不提供这段代码的类型信息。',
    },
    types: '代码中的类型',
    error: (line) => `第 ${line} 行的错误`,
  },
};

/** A text of Twoslash: compat/rspress/node/twoslash.ts. */
interface TypeText {
  kind: 'type' | 'query' | 'error' | 'completion' | 'tag';
  line: number;
  target: string;
  text: string;
  docs?: string;
}

/** Props of `PluginFence`. */
export interface PluginFenceProps {
  /** The plugin that would run the code. */
  plugin?: PluginName;
  /** What TypeScript knows about it, as JSON. */
  texts?: string;
  children?: ReactNode;
}

/**
 * A fence of a plugin of Rspress: its code with a notice, or with its types. Errors and answers are below the code; all other types are in a
 * list that opens without scripts, since titles of the code are for pointers alone.
 */
export function PluginFence({ plugin, texts = '[]', children }: PluginFenceProps) {
  const { lang, htmlLang = lang } = useLocale();
  const strings = STRINGS[htmlLang.startsWith('zh') ? 'zh' : 'en'];
  const all: TypeText[] = JSON.parse(texts);
  const types = all.filter(({ kind }) => kind === 'type');
  const others = all.filter(({ kind }) => kind !== 'type');
  return (
    <div className={styles.fence}>
      {children}
      {plugin !== undefined && <p className={styles.notice}>{strings.notices[plugin]}</p>}
      {others.map(({ kind, line, text }, index) => (
        <p key={index} className={kind === 'error' ? styles.error : styles.notice}>
          {kind === 'error' && <strong>{strings.error(line)}: </strong>}
          {kind === 'error' || kind === 'tag' ? text : <code>{text}</code>}
        </p>
      ))}
      {types.length > 0 && (
        <details className={styles.types}>
          <summary>{strings.types}</summary>
          <dl>
            {types.map(({ target, text, docs, line }, index) => (
              <div key={index}>
                <dt>
                  <code>{target}</code> <small>{line}</small>
                </dt>
                <dd>
                  <code>{text}</code>
                  {docs !== undefined && <p>{docs}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
