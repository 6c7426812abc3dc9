import { ApiError, defineEndpoint, queryKey } from '@sufra/api';
import { listBranches } from '@sufra/api/branch/endpoints';
import { listOrders } from '@sufra/api/order/endpoints';
import { buildBranch, createFakeCaller, offline, refuse, withMeta } from '@sufra/api/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { string } from 'superstruct';
import { advance, stopTime } from '../../testing/still-time.ts';
import { inModule } from '../testing/in-module.tsx';
import { dataOf, type EndpointState, useEndpoint, useListPage } from './use-endpoint.ts';

const ALL = { query: {} };
const OLAYA = buildBranch();

/** Follows the branches; `answer` is what the provider says, and may be changed. */
function following(answer: () => unknown, options: { enabled?: boolean; againEvery?: number } = {}) {
  const provider = { answer };
  const caller = createFakeCaller({ [listBranches.name]: () => provider.answer() as never });
  const { wrapper, platform } = inModule({ caller });
  const { result } = renderHook(() => useEndpoint(listBranches, ALL, options), { wrapper });
  return {
    provider,
    platform,
    answer: () => result.current,
    again: () =>
      act(() => {
        result.current.retry();
      }),
  };
}

describe('an answer', () => {
  it('is loading until the first one comes, then ready, with its age', async () => {
    const { answer } = following(() => [OLAYA]);
    expect(answer()).toMatchObject({ state: 'loading', fetching: true, error: null });
    await waitFor(() => expect(answer().state).toBe('ready'));
    expect(answer()).toMatchObject({ data: [OLAYA], error: null, updatedAt: expect.any(Number) });
  });

  it('that never came is failed, never empty; Retry asks again', async () => {
    const { answer, again, provider } = following(() => refuse(503, 'MAINTENANCE'));
    await waitFor(() => expect(answer().state).toBe('failed'));
    expect(answer().error).toMatchObject({ code: 'MAINTENANCE', status: 503 });
    provider.answer = () => [OLAYA];
    again();
    await waitFor(() => expect(answer()).toMatchObject({ state: 'ready', error: null }));
  });

  it('that failed stays so, with its error, while it is asked again; not when it was removed meanwhile', async () => {
    const { answer, again, provider, platform } = following(() => refuse(503, 'MAINTENANCE'));
    await waitFor(() => expect(answer().state).toBe('failed'));
    provider.answer = () => new Promise(() => {});
    again();
    await waitFor(() => expect(answer().fetching).toBe(true));
    expect(answer()).toMatchObject({ state: 'failed', error: { code: 'MAINTENANCE' } });
    act(() => void platform.queryClient.resetQueries());
    await waitFor(() => expect(answer()).toMatchObject({ state: 'loading', error: null }));
  });

  it('that failed is asked again by itself where it may pass and that is wished, and not after a refusal [SHOP-010]', async () => {
    stopTime();
    const asked = jest.fn(() => refuse(503, 'MAINTENANCE'));
    const { answer, provider } = following(asked, { againEvery: 15_000 });
    await advance(5000);
    expect(answer().state).toBe('failed');
    const before = asked.mock.calls.length;
    await advance(40_000);
    expect(asked.mock.calls.length).toBeGreaterThan(before);
    expect(answer().state).toBe('failed');
    provider.answer = () => [OLAYA];
    await advance(20_000);
    expect(answer()).toMatchObject({ state: 'ready', data: [OLAYA] });

    const refused = jest.fn(() => refuse(403, 'FORBIDDEN'));
    const other = following(refused, { againEvery: 15_000 });
    await advance(60_000);
    expect([other.answer().state, refused.mock.calls.length]).toEqual(['failed', 1]);
  });

  it.each([404, 410])(
    'of an own thing that is gone (%s) is over: no earlier one is shown as an old one',
    async (status) => {
      const table = defineEndpoint({
        name: 'reservation.table',
        method: 'GET',
        path: '/api/v1/reservation/table',
        own: true,
        structs: async () => ({ response: string() }),
      });
      const caller = createFakeCaller({ [table.name]: 'a table' });
      const { wrapper } = inModule({ caller });
      const { result } = renderHook(() => useEndpoint(table, {}), { wrapper });
      await waitFor(() => expect(result.current.state).toBe('ready'));
      caller.answer(table, offline);
      act(() => result.current.retry());
      await waitFor(() => expect(result.current.state).toBe('stale'));
      caller.answer(table, refuse(status, 'NOT_FOUND'));
      act(() => result.current.retry());
      await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', error: { status } }));
      expect(dataOf(result.current)).toBeUndefined();
    },
  );

  it('of before is stale when the newest try fails, and ready again after the next good one', async () => {
    const { answer, again, provider } = following(() => [OLAYA]);
    await waitFor(() => expect(answer().state).toBe('ready'));
    provider.answer = offline;
    again();
    await waitFor(() => expect(answer().state).toBe('stale'));
    expect(answer()).toMatchObject({ data: [OLAYA], error: { failure: 'offline' } });
    provider.answer = () => [];
    again();
    await waitFor(() => expect(answer()).toMatchObject({ state: 'ready', data: [] }));
  });

  it('that is not asked for is idle, and its cached answer is returned', async () => {
    const { answer, platform } = following(() => [OLAYA], { enabled: false });
    expect(answer()).toMatchObject({ state: 'idle', fetching: false });
    act(() => void platform.queryClient.setQueryData(queryKey(listBranches, ALL), [OLAYA]));
    await waitFor(() => expect(answer()).toMatchObject({ state: 'ready', data: [OLAYA] }));
  });

  it('a fault of our own is a failure with a code, too', async () => {
    const { answer } = following(() => {
      throw new TypeError('x is not a function');
    });
    await waitFor(() => expect(answer().state).toBe('failed'));
    expect(answer().error).toBeInstanceOf(ApiError);
    expect(answer().error?.code).toBe('UNKNOWN');
  });

  it('of a list knows its page', async () => {
    const caller = createFakeCaller({
      [listOrders.name]: () => withMeta([], { current_page: 2, last_page: 3, per_page: 10, total: 21 }),
    });
    const { wrapper } = inModule({ caller });
    const { result } = renderHook(
      () => {
        useEndpoint(listOrders, ALL);
        return useListPage(listOrders, ALL);
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current).toEqual({ current: 2, last: 3, total: 21 }));
  });
});

/** Checked by the compiler: a line that is expected to fail and does not, fails the type check. */
describe('the types of an answer', () => {
  const says = (answer: EndpointState<readonly string[]>) => {
    // @ts-expect-error: a failure has no data, so it cannot be shown as an empty list.
    const { data = [] } = answer;
    // @ts-expect-error: nor can an old answer be taken for a new one without looking at its state.
    const newest: readonly string[] = answer.data;
    switch (answer.state) {
      case 'loading':
        // @ts-expect-error: nothing is known yet.
        return answer.updatedAt;
      case 'failed':
        return answer.error.code;
      case 'ready':
        return answer.data.join();
      case 'stale':
        return `${answer.error.code}: ${answer.data.join()}`;
      default: {
        // All four are notified.
        const none: never = answer;
        return [none, data, newest];
      }
    }
  };

  it('have four states; only with `enabled` there is a fifth', () => {
    const { wrapper } = inModule({ caller: createFakeCaller({ [listBranches.name]: () => [] as never }) });
    const { result } = renderHook(
      () => {
        const asked: 'loading' | 'failed' | 'ready' | 'stale' = useEndpoint(listBranches, ALL).state;
        // @ts-expect-error: it may not have been asked.
        const maybe: typeof asked = useEndpoint(listBranches, ALL, { enabled: false }).state;
        return [asked, maybe];
      },
      { wrapper },
    );
    expect(result.current[0]).toBe('loading');
    expect(says({ state: 'ready', data: ['a'], error: null, updatedAt: 1, fetching: false, retry() {} })).toBe('a');
  });

  it('`dataOf` is the last good answer, or none', () => {
    const rest = { fetching: false, retry() {} };
    const error = new ApiError('offline', 0, []);
    expect(dataOf({ state: 'stale', data: 1, error, updatedAt: 1, ...rest })).toBe(1);
    expect(dataOf({ state: 'failed', error, ...rest })).toBeUndefined();
  });
});
