import { searchItems } from '@sufra/api/menu/endpoints';
import { createAnswerCache } from '../cache/answers.ts';
import { ReadCache } from '../cache/read-cache.ts';
import type { Edge } from '../edge.ts';
import { AddressTurns, NoPlace, READ_LIMITS } from '../http/address-turns.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import type { ProviderAnswer } from '../provider/client.ts';
import { createGenerations } from '../realtime/generations.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { readShared } from './shared-read.ts';

const TENANT = { key: 'nakhla', credentials: null, clockOffset: 0 } as unknown as Tenant;

/** An edge whose provider answers on command. */
function setUp({ body = '{"data":[]}', connected = true } = {}) {
  const generations = createGenerations();
  const waiting: ((answer: ProviderAnswer) => void)[] = [];
  const edge = {
    sharedReads: createAnswerCache(generations),
    generations,
    readTurns: new AddressTurns({ atOnce: READ_LIMITS.readsOfAddressMax, waiting: READ_LIMITS.waitingOfAddressMax }),
    readCache: new ReadCache(generations, { connected: () => connected }),
    client: { send: () => new Promise<ProviderAnswer>((answer) => waiting.push(answer)) },
  } as unknown as Edge;
  const read = (q: number, address = '203.0.113.9') => {
    const request = { pathname: searchItems.path, search: `?q=${q}`, id: 'r', address } as EdgeRequest;
    return readShared(edge, request, searchItems, { tenant: TENANT, locale: 'ar', timeout: 1000 });
  };
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer({ status: 200, headers: {}, body: Buffer.from(body) });
  };
  return { read, answerAll, generations, underWay: () => waiting.length };
}

describe('dear reads that are under way', () => {
  it('of one address take turns; others ask on, those who ask the same share one, and too many at once are refused', async () => {
    const { read, answerAll, underWay } = setUp();
    const { readsOfAddressMax, waitingOfAddressMax } = READ_LIMITS;
    const most = readsOfAddressMax + waitingOfAddressMax;
    const all = Array.from({ length: most }, (_, q) => read(q));
    await expect(read(90)).rejects.toThrow(NoPlace);
    const same = read(0, '203.0.113.11');
    expect(underWay()).toBe(readsOfAddressMax);
    const other = read(91, '203.0.113.10');
    expect(underWay()).toBe(readsOfAddressMax + 1);
    for (let turn = 0; turn < most; turn += 1) {
      answerAll();
      await new Promise((done) => setImmediate(done));
    }
    expect((await Promise.all([...all, same, other])).map(({ status }) => status)).toEqual(
      Array.from({ length: most + 2 }, () => 200),
    );
    const again = read(90);
    answerAll();
    expect((await again).status).toBe(200);
  });
});

describe('dear reads that were answered', () => {
  afterEach(() => jest.useRealTimers());

  /** Reads, and whether the provider was asked for it. */
  async function isAsked({ read, answerAll, underWay }: ReturnType<typeof setUp>) {
    const answer = read(1);
    const asked = underWay() > 0;
    answerAll();
    await answer;
    return asked;
  }
  const later = (ms: number) => jest.setSystemTime(Date.now() + ms);

  it('are cached until a message names them', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const edge = setUp();
    expect(await isAsked(edge)).toBe(true);
    later(60_000);
    edge.generations.changed('nakhla', 'waiting.position');
    expect(await isAsked(edge)).toBe(false);
    edge.generations.changed('nakhla', 'menu.availability');
    expect(await isAsked(edge)).toBe(true);
    later(5 * 60_000);
    expect(await isAsked(edge)).toBe(true);
  });

  it('end when their own time is over, and within a second while changes do not reach us', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const until = new Date(Date.now() + 10_000).toISOString();
    const bounded = setUp({ body: JSON.stringify({ data: [], meta: { valid_until: until } }) });
    await isAsked(bounded);
    later(9_000);
    expect(await isAsked(bounded)).toBe(false);
    later(1_000);
    expect(await isAsked(bounded)).toBe(true);
    const deaf = setUp({ connected: false });
    await isAsked(deaf);
    later(1_000);
    expect(await isAsked(deaf)).toBe(true);
  });
});
