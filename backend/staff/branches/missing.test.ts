import { missingToServe } from './missing.ts';

const hours = [{ type: null, day: 1, from: '10:00', to: '22:00' }];
const services = [{ type: 'pickup' }] as never[];

it.each([
  [{ hours, services }, []],
  [{ hours: [], services }, ['hours']],
  [{ hours, services: [] }, ['services']],
  [{ hours: [], services: [] }, ['hours', 'services']],
])('a branch without hours or services can get no order [SHOP-010, SHOP-040]', (branch, missing) => {
  expect(missingToServe(branch)).toEqual(missing);
});
