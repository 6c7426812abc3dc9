/**
 * The restaurant's tools for an assistant of the browser itself (WebMCP): those of `/-/mcp`, so that they are
 * described, limited and switched off in one place (MENU-044). An experiment of browsers: what it is called
 * differs between them.
 */
import { ASSISTANTS_PATH } from '@sufra/contract/edge-paths';

export interface ModelContext {
  registerTool(tool: {
    name: string;
    description: string;
    inputSchema: object;
    annotations: { readOnlyHint: boolean };
    execute: (input: object) => Promise<unknown>;
  }): unknown;
}

interface ListedTool {
  name: string;
  description: string;
  inputSchema: object;
  annotations?: { readOnlyHint?: boolean };
}

const VERSION = '2026-07-28';

/** Registers them all. Rejects when the list does not come. */
export async function offerTools(context: ModelContext): Promise<void> {
  const { tools } = (await ask('tools/list')) as { tools: readonly ListedTool[] };
  for (const { name, description, inputSchema, annotations } of tools) {
    context.registerTool({
      ...{ name, description, inputSchema },
      annotations: { readOnlyHint: annotations?.readOnlyHint === true },
      execute: (input) => ask('tools/call', { name, arguments: input }),
    });
  }
}

let lastId = 0;

/** One message of the protocol and its answer, which is JSON. */
async function ask(method: string, params: { name?: string; arguments?: object } = {}): Promise<unknown> {
  lastId += 1;
  const meta = 'io.modelcontextprotocol/';
  const _meta = {
    [`${meta}protocolVersion`]: VERSION,
    [`${meta}clientInfo`]: { name: 'page', version: '1' },
    [`${meta}clientCapabilities`]: {},
  };
  const answer = await fetch(ASSISTANTS_PATH, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': VERSION,
      'Mcp-Method': method,
      ...(params.name ? { 'Mcp-Name': params.name } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params: { ...params, _meta } }),
  });
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}
