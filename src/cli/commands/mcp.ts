import path from 'node:path';
import { DocsError } from '../../tools/messages/errors.ts';
import { findModule } from '../../tools/packages/findModule.ts';
import { addPageTools } from '../mcp/createMcpServer.ts';
import { readBuiltPages } from '../mcp/readBuiltPages.ts';
import { packageVersion } from '../packageVersion.ts';

/** Serves a built site over the Model Context Protocol on stdin and stdout, until stdin ends. */
export async function runMcpCommand({ out }: { out: string }): Promise<void> {
  const pages = readBuiltPages(path.resolve(out));
  const { McpServer, StdioServerTransport } = await loadSdk(path.resolve(out));
  const server = new McpServer({ name: 'docspack', version: packageVersion() });
  addPageTools(server, pages);
  await server.connect(new StdioServerTransport());
  // Standard output belongs to the protocol.
  console.error(`Serving ${pages.length} pages over the Model Context Protocol.`);
}

async function loadSdk(folder: string) {
  const server = findModule('@modelcontextprotocol/sdk/server/mcp.js', folder);
  const stdio = findModule('@modelcontextprotocol/sdk/server/stdio.js', folder);
  if (server === undefined || stdio === undefined) {
    throw new DocsError({
      area: 'mcp',
      problem: 'The server needs the package "@modelcontextprotocol/sdk", which is not installed.',
      hint: 'Run "npm install -D @modelcontextprotocol/sdk".',
    });
  }
  const { McpServer }: typeof import('@modelcontextprotocol/sdk/server/mcp.js') = await import(server);
  const { StdioServerTransport }: typeof import('@modelcontextprotocol/sdk/server/stdio.js') = await import(stdio);
  return { McpServer, StdioServerTransport };
}
