import { createAnswerCache } from '../cache/answers.ts';
import type { CallAnswer } from '../provider/call-answer.ts';
import type { ProviderClient } from '../provider/client.ts';
import { createGenerations } from '../realtime/generations.ts';
import { createFragmentCalls } from './calls.ts';

/** The calls of one document after the other, and what the provider was asked. */
function visit() {
  const asked: string[] = [];
  const client = {
    async send({ path }: { path: string }) {
      asked.push(path);
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ data: asked.length })) };
    },
  } as unknown as ProviderClient;
  const answers = createAnswerCache<CallAnswer>(createGenerations(), () => 0);
  const tenant = { key: 'nakhla', appToken: 'a', country: 'SA', timeZone: 'Asia/Riyadh' };
  const visitor = { locale: 'ar', token: null, orderTokens: [] } as const;
  const openDocument = () => createFragmentCalls({ client, answers, tenant, visitor, requestId: 'r' });
  return { asked, openDocument };
}

const CART = { name: 'order.get-cart', method: 'GET', path: '/api/v1/order/carts/c1' };
const MENU = { name: 'menu.get-menu', method: 'GET', path: '/api/v1/menu/frontend/menus?branch_id=olaya' };

describe('the calls of a guest’s documents', () => {
  it('a cart is asked for in each, so that what was just added is in it, and by several parts of one once [MENU-009]', async () => {
    const { asked, openDocument } = visit();
    const call = openDocument();
    const both = await Promise.all([call(CART), call(CART)]);
    expect(both).toEqual([
      { status: 200, body: { data: 1 } },
      { status: 200, body: { data: 1 } },
    ]);
    expect(await openDocument()(CART)).toEqual({ status: 200, body: { data: 2 } });
    expect(asked).toEqual([CART.path, CART.path]);
  });

  it('what every guest gets is asked for once by several', async () => {
    const { asked, openDocument } = visit();
    await openDocument()(MENU);
    await openDocument()(MENU);
    expect(asked).toEqual([MENU.path]);
  });
});
