import { BRANCH_STATES, takesOrders } from './states.ts';

it('a branch takes orders while it is open, closing soon or busy, and in no unknown state', () => {
  expect(BRANCH_STATES.filter(takesOrders)).toEqual(['open', 'closing_soon', 'busy']);
  expect(takesOrders('on_fire')).toBe(false);
});
