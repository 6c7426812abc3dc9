import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { atBank, begin, CARDS, payWith, startWorld, type World, waitingOrder } from './testing/pay.ts';
import { TRIES_MOST, TRIES_WITHIN_MS } from './tries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('cards that are tried on one order', () => {
  it('are ten in ten minutes; the next begins nothing, and can be tried when it says [CHK-028]', async () => {
    const payer = await waitingOrder(world);
    const start = payer.shop.now().getTime();
    // The clock goes on from there: each step leaves it half a minute.
    const at = (minutes: number) => payer.shop.setClock(new Date(start + minutes * MINUTE_MS));
    for (let each = 0; each < TRIES_MOST; each++) {
      at(each / 2);
      expect((await payWith(world, payer, CARDS.decline)).reason).toBe('declined');
    }
    at(5);
    const known = world.bank.list().length;
    const refused = await begin(payer);
    expect([refused.status, refused.errors[0]?.code]).toEqual([429, 'RATE_LIMITED']);
    expect(world.bank.list()).toHaveLength(known);
    expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual((TRIES_WITHIN_MS - 5.5 * MINUTE_MS) / SECOND_MS);
    at(9.5);
    expect((await begin(payer)).status).toBe(429);
    at(10.5);
    expect(await payWith(world, payer, CARDS.approve)).toMatchObject({ outcome: 'paid' });
  });

  it('are counted when they come at once; what is begun goes on however often it is asked for [CHK-028]', async () => {
    const payer = await waitingOrder(world);
    const methods = Array.from({ length: TRIES_MOST * 2 }, (_, at) => (at % 2 ? 'nakhla-apple-pay' : 'nakhla-card'));
    const answers = await Promise.all(methods.map((method) => begin(payer, { method })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const distinct = new Set(answers.flatMap(({ data }) => data?.id ?? []));
    expect(distinct.size).toBeLessThanOrEqual(TRIES_MOST);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const other = await waitingOrder(world);
    const first = await begin(other);
    for (let each = 0; each < TRIES_MOST; each++) expect((await begin(other)).data.id).toBe(first.data.id);
    expect(atBank(world, first.data.id).reference).toBe(first.data.id);
  });
});
