import { ORDER_TYPES } from '@sufra/contract';
import { AWAITED_FOR, isFetched } from './ways.ts';

it('a delivery arrives, any other order is ready; pickup and car are fetched, a table and a door are not', () => {
  expect(ORDER_TYPES.map((type) => [type, AWAITED_FOR[type], isFetched(type)])).toEqual(
    expect.arrayContaining([
      ['delivery', 'arrives', false],
      ['pickup', 'ready', true],
      ['car_pickup', 'ready', true],
      ['dine_in', 'ready', false],
    ]),
  );
});
