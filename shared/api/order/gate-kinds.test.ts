import { gateKind, isLostTime } from './gate-kinds.ts';

it.each([
  ['ITEM_UNAVAILABLE', 'line'],
  ['SLOT_FULL', 'time'],
  ['BRANCH_PAUSED', 'time'],
  ['BELOW_MINIMUM', 'amount'],
  ['CART_EMPTY', 'empty'],
  ['DESTINATION_OUTSIDE', 'other'],
  ['toString', 'other'],
])('a gate with %s is about: %s', (code, kind) => {
  expect(gateKind(code)).toBe(kind);
});

it('a lost time is about time, and a pause is none', () => {
  const lost = ['SLOT_FULL', 'SLOT_PASSED', 'SLOT_INVALID', 'BRANCH_CLOSED'];
  expect(lost.every((code) => isLostTime(code) && gateKind(code) === 'time')).toBe(true);
  expect(isLostTime('BRANCH_PAUSED')).toBe(false);
});
