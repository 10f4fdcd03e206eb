/**
 * Makes a picture in SVG a React component, as Docusaurus does for what code imports. Plain JavaScript, because Rspack imports loaders
 * itself.
 */
export default function svgLoader(text) {
  const [, written = '', inner = ''] = /<svg\b([^>]*?)(?:\/>|>([\s\S]*)<\/svg>)/.exec(text) ?? [];
  const attributes = {};
  for (const [, name, , value] of written.matchAll(/([\w:-]+)\s*=\s*(["'])([\s\S]*?)\2/g)) {
    if (name === 'style' || name.startsWith('xmlns:')) continue;
    attributes[toProp(name)] = value;
  }
  return [
    `import { toPicture } from ${JSON.stringify(this.getOptions().module)};`,
    `const Picture = toPicture(${JSON.stringify(attributes)}, ${JSON.stringify(inner)});`,
    'export { Picture as ReactComponent, Picture as default };',
  ].join('\n');
}

function toProp(name) {
  if (name === 'class') return 'className';
  return /^(?:data|aria)-/.test(name) ? name : name.replace(/[-:](\w)/g, (_, letter) => letter.toUpperCase());
}
