/** Returns JSON of the SVG of a diagram (`svg`) and the statements that the renderer has dropped (`dropped`). */
export default function renderDiagram(input: string): Promise<string>;
