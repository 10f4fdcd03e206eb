import { expect, test } from '@rstest/core';
import { toSvgModule } from '../../../../../compat/rspress/node/svgModule.ts';

const moduleOf = (args: string) =>
  `import { svgComponent } from "/a.tsx";\nexport const ReactComponent = svgComponent(${args});\nexport default ReactComponent;\n`;

test.each([
  [
    '<?xml version="1.0"?><!-- a > b -->\n<svg class="a" viewBox="0 0 1 1" stroke-width=\'2\' xlink:href="#a" data-own="a" style="color: red; --own: 1"><path d="M0 0"/></svg>\n',
    '{"className":"a","viewBox":"0 0 1 1","strokeWidth":"2","xlinkHref":"#a","data-own":"a","style":{"color":"red","--own":"1"}}, "<path d=\\"M0 0\\"/>"',
  ],
  ['<svg width="1"/>', '{"width":"1"}, ""'],
])('an SVG is a component: %s', (svg, args) => {
  expect(toSvgModule(svg, '/a.tsx')).toBe(moduleOf(args));
});
