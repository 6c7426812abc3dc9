import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { followCounts } from './counted-answers.ts';

interface Answer {
  queue: string;
  version: number;
  said: string;
}
/** Counts letters: `?` is about the page itself, `!` about all of them. */
const counted = {
  event: 'waiting.position',
  id: (answer: unknown) => (answer as Answer | null)?.queue,
  apply: (answer: unknown, { version, letter }: { version: number; letter?: unknown }) => {
    const known = answer as Answer;
    if (version <= known.version) return known;
    if (letter === '?') return 'ask';
    if (letter === '!' || version !== known.version + 1) return 'ask soon';
    return { ...known, version, said: known.said + String(letter) };
  },
};

function follow(first: Answer | null) {
  const queryClient = new QueryClient();
  const answers: ((answer: Answer) => void)[] = [];
  const ask = jest.fn(() => new Promise<Answer>((resolve) => answers.push(resolve)));
  queryClient.setQueryData(['place'], first);
  const observer = new QueryObserver(queryClient, {
    queryKey: ['place'],
    queryFn: ask,
    staleTime: Infinity,
    meta: { counted },
  });
  const leave = observer.subscribe(() => {});
  const counts = followCounts(queryClient);
  const hear = (version: number, letter: string, id = 'hall') =>
    counts.hear({ event: 'waiting.position', id, version, letter });
  const answer = async (given: Answer) => {
    answers.at(-1)!(given);
    await jest.advanceTimersByTimeAsync(0);
  };
  return {
    ask,
    answer,
    hear,
    leave,
    counts,
    query: queryClient.getQueryCache().find({ queryKey: ['place'] })!,
    shown: () => observer.getCurrentResult().data as Answer,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  // Of the two seconds within which each page asks, by chance: a 0 would be no wait at all.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.useRealTimers());
const start: Answer = { queue: 'hall', version: 7, said: '' };

describe('an answer that messages are counted in to [WL-020]', () => {
  it('asks for nothing while each message comes; what came twice, before, or of another queue changes nothing', () => {
    const { hear, ask, shown } = follow(start);
    hear(8, 'a');
    hear(8, 'a');
    hear(3, 'x');
    hear(9, 'x', 'terrace');
    hear(9, 'b');
    expect(shown()).toMatchObject({ version: 9, said: 'ab' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('waits a moment where one is missing: a late one is counted in, and only a lost one is asked for', async () => {
    const { hear, ask, shown } = follow(start);
    hear(9, 'b');
    hear(8, 'a');
    await jest.advanceTimersByTimeAsync(2000);
    expect(shown().said).toBe('ab');
    expect(ask).not.toHaveBeenCalled();
    hear(11, 'd');
    await jest.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks at once for what happened to itself, and counts in what came while the answer was on its way', async () => {
    const { hear, ask, answer, shown } = follow(start);
    hear(8, '?');
    expect(ask).toHaveBeenCalledTimes(1);
    hear(9, 'b');
    await answer({ queue: 'hall', version: 8, said: 'new ' });
    expect(shown()).toEqual({ queue: 'hall', version: 9, said: 'new b' });
  });

  it('does not ask without end a provider that is behind its own messages', async () => {
    const { hear, ask, answer } = follow(start);
    hear(8, '?');
    for (let turn = 0; turn < 5; turn++) await answer(start);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for at each message, as any other, while there is nothing to count from', () => {
    const { counts, query } = follow(null);
    expect(counts.counts(query, 'waiting.position')).toBe(false);
    const known = follow(start);
    expect(known.counts.counts(known.query, 'waiting.position')).toBe(true);
    expect(known.counts.counts(known.query, 'tenant.updated')).toBe(false);
  });
});
