/** The package's entry `docspack/mcp`: the pages of a published site for assistants, over HTTP. */

export { createMcpHandler, type FetchFile, type McpHandlerOptions } from '../cli/mcp/createMcpHandler.ts';
