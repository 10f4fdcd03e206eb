const SVG = /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>([\s\S]*)<\/svg>)/i;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Returns the module of an SVG that code imports as a component. */
export function toSvgModule(svg: string, helper: string): string {
  const [, attributes = '', content = ''] = SVG.exec(svg) ?? [];
  const props = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', quoted, single = '']) => {
    const value = quoted ?? single;
    return name === 'style' ? [name, styleOf(value)] : [propOf(name), value];
  });
  const args = [Object.fromEntries(props), content].map((each) => JSON.stringify(each)).join(', ');
  return `import { svgComponent } from ${JSON.stringify(helper)};\nexport const ReactComponent = svgComponent(${args});\nexport default ReactComponent;\n`;
}

/** Returns the name of an attribute in React. */
function propOf(name: string): string {
  if (name === 'class') return 'className';
  return /^(?:data|aria)-/.test(name) ? name : toCamelCase(name);
}

function styleOf(text: string): Record<string, string> {
  const rules = [...text.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)];
  return Object.fromEntries(
    rules.map(([, name = '', value = '']) => [name.startsWith('--') ? name : toCamelCase(name), value.trim()]),
  );
}

function toCamelCase(name: string): string {
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
