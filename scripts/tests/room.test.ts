/** A disk without room is said before the tests begin. */
import { tmpdir } from 'node:os';
import { expectRoom } from './room.mjs';

it('names the place, what is free and what is needed', () => {
  expect(() => expectRoom([tmpdir()], 2 ** 60)).toThrow(/GB free at .+; the tests need .+TMPDIR/);
  expect(() => expectRoom([tmpdir()], 1)).not.toThrow();
});
