/** @jest-environment ./shared/testing/jest.env.cjs */
import { type ModelContext, offerTools } from './offer-tools.ts';

const TOOL = { name: 'read_menu', description: 'Reads it', inputSchema: { type: 'object' } };

function answering(...results: object[]) {
  const sent: { method: string; params: object }[] = [];
  const fetched = jest.fn(async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return { json: async () => results.shift() } as Response;
  });
  Object.assign(globalThis, { fetch: fetched });
  return { sent, fetched };
}

function browserWithAssistants() {
  const tools: Parameters<ModelContext['registerTool']>[0][] = [];
  const context: ModelContext = { registerTool: (tool) => tools.push(tool) };
  return { tools, context };
}

it('registers what the restaurant lists, and sends a call without cookies to the same address [MENU-044]', async () => {
  const { tools, context } = browserWithAssistants();
  const result = { content: [{ type: 'text', text: '{}' }] };
  const { sent, fetched } = answering(
    { result: { tools: [{ ...TOOL, annotations: { readOnlyHint: true } }] } },
    { result },
  );
  await offerTools(context);
  expect(tools).toMatchObject([{ ...TOOL, annotations: { readOnlyHint: true } }]);
  expect(await tools[0]!.execute({ branch_id: 'b' })).toEqual(result);
  expect(sent[1]).toMatchObject({ method: 'tools/call', params: { name: 'read_menu', arguments: { branch_id: 'b' } } });
  for (const [path, init] of fetched.mock.calls) expect([path, init.credentials]).toEqual(['/-/mcp', 'omit']);
});

it('a list that does not come registers nothing', async () => {
  const { tools, context } = browserWithAssistants();
  answering({ error: { message: 'Later' } });
  await expect(offerTools(context)).rejects.toThrow('Later');
  expect(tools).toEqual([]);
});
