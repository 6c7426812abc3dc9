import { formatPlace, isOrderType, ORDER_TYPES, parsePlace } from './place.ts';

describe('order types', () => {
  it('are the four tokens of addresses and calls; e stays free for the e-menu [MENU-003]', () => {
    expect(ORDER_TYPES).toEqual(['delivery', 'pickup', 'dine_in', 'car_pickup']);
    for (const word of ['e', 'Pickup', 'dine-in', '', null, 1]) expect(isOrderType(word)).toBe(false);
  });
});

describe('the place cookie', () => {
  it.each([
    ['pickup.nakhla-olaya', { type: 'pickup', branch_id: 'nakhla-olaya' }],
    ['.nakhla-olaya', { type: null, branch_id: 'nakhla-olaya' }],
  ] as const)('%s is a place, and is written the same', (cookie, place) => {
    expect(parsePlace(cookie)).toEqual(place);
    expect(formatPlace(place)).toBe(cookie);
  });

  it.each([
    undefined,
    '',
    'pickup',
    'pickup.',
    'teleport.nakhla-olaya',
    'e.nakhla-olaya',
    'pickup.a b',
    'pickup.a;b',
    `pickup.${'a'.repeat(65)}`,
  ])('%s counts as absent', (cookie) => {
    expect(parsePlace(cookie)).toBeNull();
  });
});
