import type { PageFragment } from '../fragment-safety/rendered-fragment.ts';
import { createGenerations } from '../realtime/generations.ts';
import { createFragmentCache } from './fragments.ts';

const TENANT = { key: 'nakhla', clockOffset: 0 };
const result = (part: Partial<PageFragment> = {}): PageFragment => ({
  ...{ html: 'x', styles: {}, status: 200, head: {}, data: [], complete: true, staleOn: null },
  ...part,
});

function setUp() {
  const state = { now: 1_000_000, connected: true, made: 0 };
  const generations = createGenerations();
  const cache = createFragmentCache({ generations, feeds: { connected: () => state.connected }, now: () => state.now });
  const getAt = (path: string, origin: string, part?: Partial<PageFragment> | null) =>
    cache.get(TENANT, { common: 'frame', path, origin }, async () => {
      state.made += 1;
      return part === null ? null : result(part);
    });
  const get = (part?: Partial<PageFragment> | null) => getAt('/menu', 'https://nakhla.example', part);
  return { state, generations, get, getAt };
}

describe('shared fragments', () => {
  it('are made once, also for those who ask at the same time', async () => {
    const { state, get } = setUp();
    await Promise.all([get(), get()]);
    await get();
    expect(state.made).toBe(1);
  });

  it.each<[string, PageFragment['reads'], number[]]>([
    ['all of the address, as it says nothing', undefined, [1, 2, 3, 4]],
    ['nothing of the address', [], [1, 1, 1, 1]],
    ['the path', ['path'], [1, 2, 1, 2]],
    ['the origin', ['origin'], [1, 1, 2, 2]],
    ['the whole address', ['path', 'origin'], [1, 2, 3, 4]],
  ])('made from %s are those of each address that has the same', async (_, reads, made) => {
    const { state, getAt } = setUp();
    const seen: number[] = [];
    for (const origin of ['https://nakhla.example', 'https://menu.example'])
      for (const path of ['/menu', '/item/rice?x=1']) {
        const { html } = (await getAt(path, origin, { ...(reads && { reads }), html: String(state.made + 1) }))!;
        seen.push(Number(html));
      }
    expect(seen).toEqual(made);
  });

  it('are made once for sixty addresses that ask at the same time, and again once for those after their end (safety E10)', async () => {
    const { state, generations, getAt } = setUp();
    const ask = () =>
      Promise.all(Array.from({ length: 60 }, (_, index) => getAt(`/o/made-up-${index}`, 'x', { reads: [] })));
    await ask();
    expect(state.made).toBe(1);
    generations.changed('nakhla', 'menu.availability');
    await ask();
    expect(state.made).toBe(2);
  });

  it('made from their path wait for another address once, and are no other address’s', async () => {
    const { state, getAt } = setUp();
    const ask = (from: number) =>
      Promise.all(
        [from, from + 1, from + 2].map((page) =>
          getAt(`/${page}`, 'x', { reads: ['path', 'origin'], html: String(page) }),
        ),
      );
    const pages = [...(await ask(0)), ...(await ask(3))].map((made) => made?.html);
    expect(pages).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(state.made).toBe(6);
  });

  it('one that fails is made once for those who wait for it', async () => {
    const { state, getAt } = setUp();
    const asked = ['/a', '/b', '/c'].map((path) => getAt(path, 'x', null));
    expect(await Promise.all(asked)).toEqual([null, null, null]);
    expect(state.made).toBe(1);
  });

  it('of before a change answer no page that asks after it', async () => {
    const { state, generations, getAt } = setUp();
    const before = getAt('/a', 'x', { reads: [] });
    generations.changed('nakhla', 'menu.availability');
    await Promise.all([before, getAt('/b', 'x', { reads: [] })]);
    expect(state.made).toBe(2);
  });

  it('of every page end together', async () => {
    const { state, generations, getAt } = setUp();
    await getAt('/menu', 'x', { reads: [] });
    generations.changed('nakhla', 'menu.availability');
    await getAt('/', 'x', { reads: [] });
    await getAt('/menu', 'x', { reads: [] });
    expect(state.made).toBe(2);
  });

  it('are rendered again after a change of the tenant', async () => {
    const { state, generations, get } = setUp();
    await get();
    generations.changed('basta', 'tenant.updated');
    await get();
    expect(state.made).toBe(1);
    generations.changed('nakhla', 'menu.availability');
    await get();
    expect(state.made).toBe(2);
  });

  it('end at the boundary of their data', async () => {
    const { state, get } = setUp();
    await get({ validUntil: new Date(state.now + 500).toISOString() });
    state.now += 499;
    await get();
    expect(state.made).toBe(1);
    state.now += 1;
    await get();
    expect(state.made).toBe(2);
  });

  it('live a second while the tenant’s changes do not reach us', async () => {
    const { state, get } = setUp();
    await get();
    state.connected = false;
    state.now += 999;
    await get();
    expect(state.made).toBe(1);
    state.now += 1;
    await get();
    expect(state.made).toBe(2);
  });

  it.each([
    ['failed', null],
    ['incomplete', { complete: false }],
  ])('that %s are not kept', async (_, part) => {
    const { state, get } = setUp();
    await get(part);
    await get(part);
    expect(state.made).toBe(2);
  });
});
