/** Fakes of `@sufra/api`: import from tests only. */
export { buildBranch, buildService } from './branch.ts';
export { buildCart, buildCartLine, buildOrder } from './cart.ts';
export {
  createFakeCaller,
  type FakeAnswer,
  type FakeCall,
  type FakeCaller,
  offline,
  refuse,
  withMeta,
} from './fake-caller.ts';
export { type LostAnswer, loseFirstAnswer } from './lost-answer.ts';
export { buildOwnRestaurant, buildStaffSession, OLAYA } from './staff.ts';
