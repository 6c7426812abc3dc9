import { cancelTerms } from './cancel-window.ts';

const NOW = new Date('2026-11-22T16:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const order = (changes: Partial<Parameters<typeof cancelTerms>[0]> = {}): Parameters<typeof cancelTerms>[0] => ({
  status: 'created',
  type: 'pickup',
  payment_status: 'unpaid',
  miss_at: at(3),
  scheduled_period: null,
  created_at: NOW,
  snapshot: { promise_minutes: { min: 10, max: 20 } },
  ...changes,
});

describe('until when a customer may cancel', () => {
  it.each<[string, Parameters<typeof order>[0], number | null]>([
    ['one for now: until the restaurant accepts, at the latest until it is missed', {}, 3],
    ['one for now that was accepted: not any more', { status: 'accepted' }, null],
    [
      'one for later that was accepted: until the kitchen must begin',
      { status: 'accepted', scheduled_period: at(120) },
      100,
    ],
    ['one for later whose kitchen began', { status: 'accepted', scheduled_period: at(19) }, null],
    ['one that is ready, for later too', { status: 'ready', scheduled_period: at(120) }, null],
    ['one on the road', { status: 'outdelivery', type: 'delivery' }, null],
    ['one of the call centre: while it waits to be paid', { status: 'callcenter_pending' }, 30],
    ['one that a company has to approve: not by the customer', { status: 'b2b_pending' }, null],
    ['one that ended', { status: 'canceled' }, null],
    ['one in a status that nobody knows', { status: 'teleported' }, null],
  ])('%s [CHK-046, API-051]', (_, changes, minutes) => {
    expect(cancelTerms(order(changes), NOW)).toEqual(
      minutes === null
        ? { allowed: false, until: null, seconds_left: null, fee: '0.00' }
        : { allowed: true, until: at(minutes).toISOString(), seconds_left: minutes * 60, fee: '0.00' },
    );
  });

  it('ends with its moment, to the millisecond', () => {
    expect(cancelTerms(order(), new Date(at(3).getTime() - 1))).toMatchObject({ allowed: true, seconds_left: 0 });
    expect(cancelTerms(order(), at(3)).allowed).toBe(false);
  });
});
