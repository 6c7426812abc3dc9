import { GUEST } from '../session/session.ts';
import { MADE_UP_LIMITS, MadeUpPages, madeUpCallers, TooManyMadeUp } from './made-up-pages.ts';

const { madeUpPagesMax, madeUpWithinMs } = MADE_UP_LIMITS;
const PARAMS = { order: 'A'.repeat(22) };
const callers = (address: string, session = {}, params: Record<string, string> = PARAMS) =>
  madeUpCallers(address, 'nakhla', { ...GUEST, ...session }, params);

it('made-up pages of an address, and four times as many of a /56, are answered in a minute (safety E10)', () => {
  let now = 0;
  const pages = new MadeUpPages(() => now);
  const ask = (address: string) => {
    pages.expectFew(callers(address));
    pages.note(callers(address));
  };
  for (let count = 0; count < madeUpPagesMax; count += 1) ask('192.0.2.1');
  expect(() => ask('192.0.2.1')).toThrow(TooManyMadeUp);
  ask('192.0.2.2');
  // 256 networks of one line: each has its own count, and all together one.
  for (let count = 0; count < madeUpPagesMax * 4; count += 1) ask(`2001:db8:0:${(count % 256).toString(16)}::1`);
  expect(() => ask('2001:db8:0:ff::1')).toThrow(TooManyMadeUp);
  ask('2001:db8:0:100::1');
  now = madeUpWithinMs;
  ask('192.0.2.1');
});

it('customers are counted alone; own and opened orders, pages without a name, and this machine are not (safety E10)', () => {
  const customer = { id: 'c1' };
  expect(callers('192.0.2.1', { customer })).toEqual([{ key: 'customer nakhla c1', share: 1 }]);
  for (const own of ['orders', 'guest_orders', 'opened'])
    expect([own, callers('192.0.2.1', { [own]: [PARAMS.order] })]).toEqual([own, []]);
  expect(callers('192.0.2.1', {}, {})).toEqual([]);
  expect(callers('127.0.0.1')).toEqual([]);
});
