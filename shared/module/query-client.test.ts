import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

const MINUTE = 60_000;

/** Shows an answer that came with the document `age` ms ago. */
function show(client: ReturnType<typeof createQueryClient>, key: string, age: number, enabled = true) {
  const ask = jest.fn(async () => 'new');
  client.setQueryData([key], 'of the document', { updatedAt: Date.now() - age });
  new QueryObserver(client, { queryKey: [key], queryFn: ask, enabled }).subscribe(() => {});
  return ask;
}

it('while the page starts nothing is asked again; what was old is, once the page is ready', async () => {
  let start!: () => void;
  const ready = new Promise<void>((resolve) => {
    start = resolve;
  });
  const client = createQueryClient(ready);
  const old = show(client, 'old', 2 * MINUTE);
  const fresh = show(client, 'fresh', MINUTE / 2);
  const off = show(client, 'off', 2 * MINUTE, false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(old).not.toHaveBeenCalled();
  start();
  await ready;
  await new Promise((resolve) => setTimeout(resolve));
  expect([old, fresh, off].map((ask) => ask.mock.calls.length)).toEqual([1, 0, 0]);
  expect(client.getQueryData(['old'])).toBe('new');
  // From then on by the next part that shows it.
  expect(show(client, 'later', 2 * MINUTE)).toHaveBeenCalledTimes(1);
});

it('without a page that starts, an old answer is asked for again at once', () => {
  expect(show(createQueryClient(), 'old', 2 * MINUTE)).toHaveBeenCalledTimes(1);
});
