import { ApiError } from '@sufra/api';
import { act, renderHook } from '@testing-library/react';
import { inModule } from '../testing/in-module.tsx';
import { useProvedAction } from './use-proved-action.ts';

const AGAIN = new ApiError('answer', 403, [{ code: 'SIGN_IN_AGAIN' }]);

/** `proof`: how the person answers the question for one. */
function show(proof?: 'proved') {
  const announce = jest.fn();
  const open = jest.fn(async () => proof);
  const { wrapper } = inModule({ announce, dialogs: { open } as never });
  const wordsOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
  const { result } = renderHook(() => useProvedAction(wordsOf), { wrapper });
  const onDone = jest.fn();
  const run = (work: () => Promise<unknown>) => result.current.run(work, { said: 'Saved', onDone });
  return { result, announce, open, onDone, run };
}

it('asks for a proof where the provider wants one, runs again, and says what was done [SHOP-007]', async () => {
  const { announce, open, onDone, run } = show('proved');
  const work = jest.fn().mockRejectedValueOnce(AGAIN).mockResolvedValueOnce('done');
  await act(async () => run(work));
  expect([open.mock.calls.length, work.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 2, 1]);
  expect(announce.mock.calls).toEqual([['Saved']]);
});

it('says nothing to a person that leaves the question, and words every other refusal', async () => {
  const { result, announce, onDone, run } = show();
  await act(async () => run(jest.fn().mockRejectedValue(AGAIN)));
  expect([result.current.fault, announce.mock.calls]).toEqual([null, []]);
  await act(async () => run(jest.fn().mockRejectedValue(new ApiError('answer', 404, [{ code: 'NOT_FOUND' }]))));
  expect(result.current.fault).toBe('NOT_FOUND');
  expect(announce.mock.calls).toEqual([['NOT_FOUND', 'assertive']]);
  expect(onDone).not.toHaveBeenCalled();
});

it('runs once when it is tapped twice, and says so once', async () => {
  const { announce, onDone, run } = show();
  const work = jest.fn(async () => 'done');
  await act(async () => {
    run(work);
    run(work);
  });
  expect([work.mock.calls.length, announce.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1, 1]);
});
