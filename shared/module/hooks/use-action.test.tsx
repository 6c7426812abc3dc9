import { ApiError } from '@sufra/api';
import { act, renderHook } from '@testing-library/react';
import { useAction } from './use-action.ts';

/** An action whose end the test decides. */
function controlled() {
  const ends: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  const action = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  return { action, ends };
}

describe('a remote action', () => {
  it('begins with loading on and error and success cleared, and ends with one of them [X-014]', async () => {
    const { action, ends } = controlled();
    const { result } = renderHook(() => useAction(action));
    let run: Promise<unknown> = Promise.resolve();
    act(() => {
      run = result.current.run(undefined).catch(() => {});
    });
    expect(result.current).toMatchObject({ loading: true, error: null, success: false });
    const refused = new ApiError('answer', 409, [{ code: 'CART_VERSION' }]);
    await act(async () => {
      ends[0]!.reject(refused);
      await run;
    });
    expect(result.current).toMatchObject({ loading: false, error: refused, success: false });
    act(() => {
      run = result.current.run(undefined);
    });
    expect(result.current).toMatchObject({ loading: true, error: null, success: false });
    await act(async () => {
      ends[1]!.resolve('done');
      await run;
    });
    expect(result.current).toMatchObject({ loading: false, error: null, success: true });
  });

  it('does nothing while it is already loading [X-015]', async () => {
    const { action, ends } = controlled();
    const { result } = renderHook(() => useAction(action));
    let first: Promise<unknown> = Promise.resolve();
    act(() => {
      first = result.current.run(undefined);
    });
    await act(async () => expect(await result.current.run(undefined)).toBeUndefined());
    expect(ends).toHaveLength(1);
    await act(async () => {
      ends[0]!.resolve('once');
      expect(await first).toBe('once');
    });
  });

  it('that writes rethrows to its caller [X-016]', async () => {
    const { action, ends } = controlled();
    const { result } = renderHook(() => useAction(action));
    let run: Promise<unknown> = Promise.resolve();
    act(() => {
      run = result.current.run(undefined);
    });
    await act(async () => {
      ends[0]!.reject(new ApiError('offline', 0, []));
      await expect(run).rejects.toMatchObject({ failure: 'offline' });
    });
  });
});
