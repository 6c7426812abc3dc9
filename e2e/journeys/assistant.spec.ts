/**
 * An assistant prepares a basket by the published client of the protocol; the customer opens its link, and
 * only the customer orders.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { askEdge, expect, test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from './brands.ts';

const DISH = 'nakhla-lamb-chops';
const PLACE = { branch_id: OPEN_BRANCH.nakhla, type: 'pickup' };

/** As an assistant's servers connect: no browser, no cookie. */
async function assistantOf(host: string): Promise<Client> {
  const client = new Client({ name: 'journey', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL(`http://${host}/-/mcp`), {
    async fetch(_url, { method = 'GET', headers, body } = {}) {
      const sent = {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body ? { body: String(body) } : {}),
      };
      const answer = await askEdge(host, '/-/mcp', sent);
      const type = answer.headers['content-type'];
      return new Response(answer.body || null, {
        status: answer.status,
        ...(type ? { headers: { 'content-type': type } } : {}),
      });
    },
  });
  await client.connect(transport);
  return client;
}

test('an assistant finds branch and dish and prepares a basket; the customer takes it and stands at the checkout', {
  tag: '@MENU-044',
}, async ({ page, tenant, sandbox }) => {
  await sandbox.setting('general', 'enable_assistants', '1');
  await expect
    .poll(async () => (await askEdge(tenant.host, '/-/mcp', { method: 'POST', body: '[]' })).status)
    .toBe(400);
  const client = await assistantOf(tenant.host);
  const call = async (name: string, input: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: { language: 'en', ...input } });
    expect(answer.isError, JSON.stringify(answer.content)).toBe(false);
    return answer.structuredContent as Record<string, unknown>;
  };
  const found = await call('find_branches', { type: 'pickup' });
  expect(JSON.stringify(found)).toContain(OPEN_BRANCH.nakhla);
  const menu = await call('read_menu', { ...PLACE, query: 'lamb chops' });
  const [dish] = (menu as { dishes: { item_id: string; name: string; price: string; needs_choice: boolean }[] }).dishes;
  expect(dish).toMatchObject({ item_id: DISH, needs_choice: false });
  const basket = (await call('prepare_basket', {
    ...PLACE,
    lines: [{ item_id: DISH, qty: 2, note: 'Well done' }],
  })) as {
    link: string;
    totals: { code: string; amount: string }[];
  };
  expect(basket.totals.find(({ code }) => code === 'items')?.amount).toBe((2 * Number(dish!.price)).toFixed(2));

  const { pathname, search } = new URL(basket.link);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'A basket from your assistant' })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('× 2');
  await expect(page.getByRole('listitem')).toContainText('Well done');
  await page.getByRole('button', { name: 'Put into my basket' }).click();
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(page.getByText(dish!.name).first()).toBeVisible();

  await test.step('an assistant of the browser finds the same tools in the page, as data that the edge lists', async () => {
    await page.addInitScript(() => {
      const tools: { name: string; execute: (input: object) => Promise<unknown> }[] = [];
      Object.assign(window, { toolsOfPage: tools });
      Object.defineProperty(document, 'modelContext', {
        value: { registerTool: (tool: (typeof tools)[number]) => tools.push(tool) },
      });
    });
    await page.goto('/en/menu');
    const names = () =>
      page.evaluate(() => Reflect.get(window, 'toolsOfPage').map(({ name }: { name: string }) => name));
    await expect.poll(names).toContain('prepare_basket');
    const answer = await page.evaluate(
      (place) =>
        Reflect.get(window, 'toolsOfPage')
          .find(({ name }: { name: string }) => name === 'read_menu')
          .execute(place),
      PLACE,
    );
    expect(JSON.stringify(answer)).toContain(DISH);
  });
});
