import { ApiError, type ApiFailure } from '../errors.ts';
import { hasBrokenDown, isOutcomeUnknown, isTransient } from './retry.ts';

it.each<[ApiFailure, number, { again: boolean; unknown: boolean; broken: boolean }]>([
  ['offline', 0, { again: true, unknown: true, broken: false }],
  ['answer', 500, { again: true, unknown: true, broken: true }],
  ['answer', 503, { again: true, unknown: true, broken: true }],
  ['answer', 0, { again: false, unknown: true, broken: false }],
  ['answer', 422, { again: false, unknown: false, broken: false }],
  ['answer', 429, { again: false, unknown: false, broken: false }],
  ['shape', 200, { again: false, unknown: true, broken: false }],
  ['cancelled', 0, { again: false, unknown: true, broken: false }],
])(
  'tells after %s with status %i whether a call is made again, and whether its outcome is known',
  (failure, status, { again, unknown, broken }) => {
    const error = new ApiError(failure, status, []);
    expect([isTransient(error), isOutcomeUnknown(error), hasBrokenDown(error)]).toEqual([again, unknown, broken]);
  },
);

it('does not know the outcome while the same call runs', () => {
  expect(isOutcomeUnknown(new ApiError('answer', 409, [{ code: 'IDEMPOTENCY_RUNNING' }]))).toBe(true);
  expect(isOutcomeUnknown(new ApiError('answer', 409, [{ code: 'IDEMPOTENCY_KEY_REUSED' }]))).toBe(false);
});
