/** Returns the SVG of a diagram. */
export default function renderDiagram(input: string): Promise<string>;
