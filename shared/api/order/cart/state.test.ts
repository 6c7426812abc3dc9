import { ApiError } from '../../index.ts';
import { buildCart, buildCartLine } from '../../testing/index.ts';
import type { Cart } from '../cart-structs.ts';
import type { CartChange } from './changes.ts';
import {
  afterAnswer,
  afterChange,
  afterFailedReading,
  afterForgetting,
  afterReading,
  afterRefusal,
  afterSending,
  type CartState,
  isOutdated,
  MAX_REPLAYS,
  NO_CART_STATE,
  targetLine,
  view,
  withoutUnsent,
} from './state.ts';
import { afterAnnouncement, afterQueue, readCartVersion } from './tabs.ts';

const PLACE = { type: 'pickup', branch_id: 'branch-1' } as const;

const cartOf = (version: number, quantities: Record<string, number> = { rice: 1 }, id = 'cart-1'): Cart =>
  buildCart({
    id,
    version,
    lines: Object.entries(quantities).map(([item, qty]) => buildCartLine({ id: `line-${item}`, item_id: item, qty })),
  });
const add = (item_id: string, qty = 1): CartChange => ({
  kind: 'add',
  lineId: `pending-${item_id}`,
  add: { line: { item_id, qty }, shown: {}, place: PLACE, beginKey: 'begin' },
});
const quantity = (lineId: string, qty: number): CartChange => ({ kind: 'quantity', lineId, change: { qty } });

/** A page that has read `base` and changed it; ids and keys count from 1. */
function pageWith(base: Cart | null, ...changes: CartChange[]): CartState {
  return changes.reduce(
    (state, change, index) => afterChange(state, { id: index + 1, key: `key-${index + 1}`, change, sent: null }),
    afterReading(NO_CART_STATE, base),
  );
}
const shown = (state: CartState) => Object.fromEntries(view(state).lines.map(({ item_id, qty }) => [item_id, qty]));
const ids = (state: CartState) => state.queue.map(({ id }) => id);
const refusal = (status: number, code: string) => new ApiError('answer', status, [{ code }]);

describe('what the customer sees', () => {
  it.each<[string, CartChange[], Record<string, number>]>([
    ['the last answer', [], { rice: 1, bread: 2 }],
    ['a dish that waits', [add('tea', 3)], { rice: 1, bread: 2, tea: 3 }],
    ['more of the same line', [add('rice', 2)], { rice: 3, bread: 2 }],
    ['a quantity', [quantity('line-bread', 5)], { rice: 1, bread: 5 }],
    ['a quantity of a dish that waits', [add('tea'), quantity('pending-tea', 4)], { rice: 1, bread: 2, tea: 4 }],
    [
      'a change of a line',
      [{ kind: 'edit', lineId: 'line-rice', change: { qty: 2, note: 'hot' } }],
      { rice: 2, bread: 2 },
    ],
    ['a removal', [{ kind: 'remove', lineId: 'line-rice' }], { bread: 2 }],
    ['a removal of a dish that waits', [add('tea'), { kind: 'remove', lineId: 'pending-tea' }], { rice: 1, bread: 2 }],
    ['an emptied cart', [{ kind: 'clear' }], {}],
    [
      'a change that shows nothing',
      [{ kind: 'accept-prices' }, { kind: 'context', context: PLACE }],
      { rice: 1, bread: 2 },
    ],
    ['all of them in order', [{ kind: 'clear' }, add('tea'), add('tea')], { tea: 2 }],
  ])('is %s', (_, changes, lines) => {
    const state = pageWith(cartOf(3, { rice: 1, bread: 2 }), ...changes);
    expect(shown(state)).toEqual(lines);
    expect(view(state).count).toBe(Object.values(lines).reduce((sum, qty) => sum + qty, 0));
    expect(view(state).pending).toBe(state.queue.length);
  });

  it('has no amount of a line that changed, and the totals of the last answer [CHK-014]', () => {
    const base = cartOf(3, { rice: 1, bread: 2 });
    const { cart, lines } = view(pageWith(base, quantity('line-rice', 2), add('tea')));
    expect(lines.map(({ total, state }) => [total, state])).toEqual([
      ['', 'ok'],
      ['32.00', 'ok'],
      ['', 'pending'],
    ]);
    expect(cart?.totals).toBe(base.totals);
  });
});

describe('a change', () => {
  it('of the same quantity replaces the one before it, unless that is on its way', () => {
    const state = pageWith(cartOf(1), ...[2, 3, 4].map((qty) => quantity('line-rice', qty)));
    expect(ids(state)).toEqual([1, 3]);
    expect(state.queue[1]?.replaced).toEqual([2]);
    expect(
      ids(pageWith(cartOf(1), quantity('line-rice', 2), quantity('line-bread', 2), quantity('line-rice', 3))),
    ).toEqual([1, 2, 3]);
  });

  it('clears the error of the change before it', () => {
    const failed = afterRefusal(pageWith(cartOf(1), add('tea')), refusal(409, 'ITEM_UNAVAILABLE'), {
      key: 'next',
      before: 'cart-1',
    });
    expect(view(failed).error?.code).toBe('ITEM_UNAVAILABLE');
    expect(view(afterChange(failed, { id: 9, key: 'k', change: add('tea'), sent: null })).error).toBeNull();
  });

  it('that was not sent can be taken back; one on its way cannot', () => {
    const state = pageWith(cartOf(1), add('tea'), { kind: 'remove', lineId: 'line-rice' });
    expect(ids(withoutUnsent(state, 2)!)).toEqual([1]);
    expect(withoutUnsent(state, 1)).toBeNull();
    expect(withoutUnsent(state, 7)).toBeNull();
  });

  it('finds its line under the id that it was shown with, and under the real one', () => {
    const state = afterAnswer(pageWith(cartOf(1), add('tea')), cartOf(2, { rice: 1, tea: 1 }), 'cart-1');
    for (const id of ['pending-tea', 'line-tea']) {
      expect(targetLine(state.base, id, state.realIds)).toEqual({ id: 'cart-1', line: 'line-tea' });
    }
    expect(targetLine(state.base, 'line-gone', state.realIds)).toBeNull();
    expect(targetLine(null, 'line-tea', state.realIds)).toBeNull();
  });
});

describe('an answer', () => {
  it('confirms the first change and leaves the others on top of it', () => {
    const state = afterAnswer(pageWith(cartOf(1), add('tea'), add('tea')), cartOf(2, { rice: 1, tea: 1 }), 'cart-1');
    expect(ids(state)).toEqual([2]);
    expect(shown(state)).toEqual({ rice: 1, tea: 2 });
  });

  it('knows under which id a new line was shown first, and not of older lines', () => {
    const firstIds = (state: CartState) => view(state).firstIds;
    const state = afterAnswer(pageWith(cartOf(1), add('tea'), add('rice')), cartOf(2, { rice: 1, tea: 1 }), 'cart-1');
    expect(firstIds(state)).toEqual({ 'line-tea': 'pending-tea' });
    expect(firstIds(afterAnswer(state, cartOf(3, { rice: 2, tea: 1 }), 'cart-1'))).toEqual(firstIds(state));
  });

  it.each<[string, Cart | null, Cart | null, string | undefined, string | undefined, number | undefined]>([
    ['is the cart', cartOf(1), cartOf(2), 'cart-1', 'cart-1', 2],
    ['that is older than what was read stays behind', cartOf(5), cartOf(2), 'cart-1', 'cart-1', 5],
    ['begins a cart', null, cartOf(1), 'cart-1', 'cart-1', 1],
    ['ends the cart', cartOf(4), null, 'cart-1', undefined, undefined],
    ['of a cart that was merged meanwhile is not taken', cartOf(1, {}, 'merged'), cartOf(9), 'cart-1', 'merged', 1],
    ['without a cart that it was sent to is taken', null, null, undefined, undefined, undefined],
  ])('%s', (_, base, answer, sentTo, id, version) => {
    const state = afterAnswer(pageWith(base, add('tea')), answer, sentTo);
    expect([state.base?.id, state.base?.version, state.status]).toEqual([id, version, 'ready']);
  });
});

describe('a refusal', () => {
  const sent = { key: 'next', before: 'cart-1' };
  it.each<[string, ApiError, Cart | null, boolean]>([
    ['for a newer version sends the change again', refusal(409, 'CART_VERSION'), cartOf(2), true],
    ['because the cart is gone sends it to the next one', refusal(404, 'NOT_FOUND'), null, true],
    [
      'because the cart is gone sends it to the one that took its place',
      refusal(410, 'GONE'),
      cartOf(1, {}, 'other'),
      true,
    ],
    ['because the dish is gone undoes it', refusal(404, 'NOT_FOUND'), cartOf(1), false],
    ['for any other reason undoes it', refusal(409, 'ITEM_UNAVAILABLE'), cartOf(1), false],
    ['by a broken provider undoes it', refusal(500, 'UNKNOWN'), cartOf(1), false],
  ])('%s', (_, why, base, again) => {
    const waiting = pageWith(cartOf(1), add('tea'), add('juice'));
    const state = afterRefusal({ ...waiting, base }, why, sent);
    expect(ids(state)).toEqual(again ? [1, 2] : [2]);
    expect(state.queue[0]).toMatchObject(again ? { key: 'next', replays: 1 } : { key: 'key-2', replays: 0 });
    expect(state.error).toBe(why);
  });

  it('of a change that began the cart itself undoes it', () => {
    const state = afterRefusal(pageWith(null, add('tea')), refusal(404, 'NOT_FOUND'), { key: 'k', before: undefined });
    expect(ids(state)).toEqual([]);
  });

  it('forgets with which version the addition was sent, because its key is a new one', () => {
    const waiting = afterSending(pageWith(cartOf(1), add('tea')), 1, { cart: 'cart-1', version: 1 });
    expect(waiting.queue[0]?.sent).toEqual({ cart: 'cart-1', version: 1 });
    expect(afterRefusal(waiting, refusal(409, 'CART_VERSION'), sent).queue[0]?.sent).toBeNull();
  });

  it('for a newer version is replayed a few times, counted for each change of its own', () => {
    const refused = (state: CartState) => afterRefusal(state, refusal(409, 'CART_VERSION'), sent);
    let state = pageWith(cartOf(1), add('tea'), add('juice'));
    for (let replays = 0; replays < MAX_REPLAYS; replays++) state = refused(state);
    expect(ids(state)).toEqual([1, 2]);
    state = refused(state);
    expect(ids(state)).toEqual([2]);
    expect(ids(refused(state))).toEqual([2]);
  });

  it.each<[number, string, boolean]>([
    [409, 'CART_VERSION', true],
    [404, 'NOT_FOUND', true],
    [410, 'DINE_SESSION_EXPIRED', true],
    [500, 'UNKNOWN', true],
    [409, 'ITEM_UNAVAILABLE', false],
    [422, 'OPTION_REQUIRED', false],
  ])('%i %s: the cart is read again: %s', (status, code, read) => {
    expect(isOutdated(refusal(status, code))).toBe(read);
  });
});

describe('reading', () => {
  it.each<[string, Cart | null, Cart | null, number | undefined]>([
    ['a newer version is taken', cartOf(1), cartOf(2), 2],
    ['the same version is taken', cartOf(2), cartOf(2), 2],
    ['an older version is not', cartOf(3), cartOf(2), 3],
    ['another cart is', cartOf(7), cartOf(1, {}, 'other'), 1],
    ['no cart is', cartOf(7), null, undefined],
  ])('%s', (_, base, read, version) => {
    expect(afterReading(pageWith(base), read).base?.version).toBe(version);
  });

  it('in vain is an error only when nothing is known', () => {
    expect(afterFailedReading(NO_CART_STATE).status).toBe('error');
    expect(afterFailedReading(pageWith(cartOf(1))).status).toBe('ready');
  });

  it('is over with what waits when the cart became an order', () => {
    const state = afterForgetting(pageWith(cartOf(1), add('tea')));
    expect(view(state)).toMatchObject({ status: 'ready', cart: null, count: 0, pending: 0, error: null });
  });
});

describe('another tab', () => {
  const idle = pageWith(cartOf(3));
  it.each<[string, CartState, unknown, boolean]>([
    ['has a newer version', idle, { id: 'cart-1', version: 4 }, true],
    ['tells what is known', idle, { id: 'cart-1', version: 3 }, false],
    ['tells something old', idle, { id: 'cart-1', version: 2 }, false],
    ['ended the cart', idle, { id: null, version: 0 }, true],
    ['has another cart, and this one is full', idle, { id: 'cart-2', version: 9 }, false],
    ['has another cart, and this one is empty', pageWith(cartOf(3, {})), { id: 'cart-2', version: 1 }, true],
    ['began the first cart', pageWith(null), { id: 'cart-2', version: 1 }, true],
    ['says something else', pageWith(cartOf(3)), 'hello', true],
  ])('%s', (_, state, message, read) => {
    const after = afterAnnouncement(state, readCartVersion(message));
    expect(after.read).toBe(read);
  });

  it('is listened to later while changes wait, to the newest of what it says', () => {
    const busy = pageWith(cartOf(3), add('tea'));
    const told = [5, 4].reduce((state, version) => afterAnnouncement(state, { id: 'cart-1', version }).state, busy);
    expect(told.announced).toEqual({ id: 'cart-1', version: 5 });
    const overtaken = afterQueue(afterAnswer(told, cartOf(4), 'cart-1'));
    expect([overtaken.read, overtaken.state.announced]).toEqual([true, null]);
    expect(afterQueue(afterAnswer(told, cartOf(6), 'cart-1')).read).toBe(false);
    expect(afterAnnouncement(busy, { id: null, version: 0 }).state).toBe(busy);
  });
});
