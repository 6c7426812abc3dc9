import { isStopped, type Permissions, takesOptional } from './stops.ts';
import type { Basis } from './tables.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const BEFORE = new Date('2026-11-22T11:00:00Z');
const AFTER = new Date('2026-11-22T13:00:00Z');
const SMS = { recipient: '+966501234567', channel: 'sms' as const };
const refused = (at = NOON) => ({ tenant: 't', ...SMS, reason: 'refused' as const, at });
const known = (isAgreed: boolean, at: Date | null): Permissions => ({
  stops: at ? [refused(at)] : [],
  agreed: isAgreed ? [SMS] : [],
});
const asked = { asked: NOON.toISOString() };

/** Basis, whether its recipient agreed, when they refused, whether it leaves. */
const CASES: readonly [Basis, boolean, Date | null, boolean][] = [
  ['consent', false, null, false],
  ['consent', true, null, true],
  ['consent', true, NOON, false],
  ['consent', false, NOON, false],
  ['owner', false, null, true],
  ['owner', false, NOON, false],
  [asked, false, null, true],
  [asked, false, AFTER, false],
  [asked, false, NOON, false],
  [asked, false, BEFORE, true],
];

it.each(CASES)(
  'an optional message on the basis %j, agreed %j, refused at %j: leaves %j [MSG-005]',
  (basis, is, at, leaves) => {
    expect(takesOptional(SMS, known(is, at), basis)).toBe(leaves);
    const message = { recipient: SMS.recipient, purpose: 'optional' as const, data: { basis } };
    expect(isStopped(message, 'sms', known(is, at), AFTER)).toBe(!leaves);
  },
);

it('is of one channel and one recipient, and no other message needs it [MSG-005]', () => {
  const agreed = known(true, null);
  expect(takesOptional({ ...SMS, channel: 'whatsapp' }, agreed)).toBe(false);
  expect(takesOptional({ ...SMS, recipient: '+966501234568' }, agreed)).toBe(false);
  for (const purpose of ['awaited', 'service'] as const)
    expect(isStopped({ recipient: SMS.recipient, purpose, data: {} }, 'sms', known(false, NOON), AFTER)).toBe(false);
});
