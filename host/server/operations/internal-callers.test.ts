import { mayReadMetrics } from './internal-callers.ts';

const from = (token: string | null, headers: Record<string, string> = {}) => ({
  host: 'edge-1.example',
  raw: {
    socket: { remoteAddress: '10.0.0.9' },
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  },
});
const reads = (token: string | null, tokens: readonly string[]) => mayReadMetrics(from(token) as never, tokens);

it('SUFRA_METRICS_TOKEN changes without a scrape that fails: the edges learn the new one beside the old, then Prometheus does', () => {
  const steps = [['old'], ['new', 'old'], ['new']];
  expect(steps.map((tokens) => [reads('old', tokens), reads('new', tokens)])).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect([reads('new,old', ['new', 'old']), reads('', ['new']), reads('x', []), reads(null, ['new'])]).toEqual(
    Array(4).fill(false),
  );
});
