import path from 'node:path';
import { DocsError } from '../../build/messages/errors.ts';
import { addPageTools } from '../mcp/createMcpServer.ts';
import { readBuiltPages } from '../mcp/readBuiltPages.ts';
import { packageVersion } from '../packageVersion.ts';

/** Serves a built site over the Model Context Protocol on stdin and stdout, until stdin ends. */
export async function runMcpCommand({ out }: { out: string }): Promise<void> {
  const pages = readBuiltPages(path.resolve(out));
  const { McpServer, StdioServerTransport } = await loadSdk();
  const server = new McpServer({ name: 'docspack', version: packageVersion() });
  addPageTools(server, pages);
  await server.connect(new StdioServerTransport());
  // Standard output belongs to the protocol.
  console.error(`Serving ${pages.length} pages over the Model Context Protocol.`);
}

async function loadSdk() {
  try {
    const [{ McpServer }, { StdioServerTransport }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/mcp.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
    ]);
    return { McpServer, StdioServerTransport };
  } catch (cause) {
    throw new DocsError({
      area: 'mcp',
      problem: 'The server needs the package "@modelcontextprotocol/sdk", which is not installed.',
      hint: 'Run "npm install -D @modelcontextprotocol/sdk".',
      cause,
    });
  }
}
