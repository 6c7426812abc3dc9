import { getOrderTracking } from '@sufra/api/order/endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { answerQuery, staleOn } from './answer-query.ts';
import { createLoads } from './loader.ts';
import { createQueryClient } from './query-client.ts';

describe('an answer that a loader asked for', () => {
  it('is made stale by its events before the screen is there, which then asks again [X-022]', async () => {
    const queryClient = createQueryClient();
    const answers = ['created', 'accepted'];
    const caller = { callWithMeta: async () => ({ data: answers.shift(), meta: {} }) };
    const { load } = createLoads(caller as never, queryClient, { complete: true });
    const input = { params: { id: 'o1' } };
    expect(await load(getOrderTracking, input)).toBe('created');
    await queryClient.invalidateQueries({ predicate: (query) => staleOn(query).includes('order.status') });
    const screen = new QueryObserver(queryClient, {
      ...answerQuery(getOrderTracking, input),
      queryFn: async () => (await caller.callWithMeta()).data,
    });
    const shown = new Promise((resolve) => {
      screen.subscribe(({ data }) => data === 'accepted' && resolve(data));
    });
    expect(await shown).toBe('accepted');
    queryClient.clear();
  });
});
