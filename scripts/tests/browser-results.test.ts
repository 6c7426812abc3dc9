/** The verdict over a browser run whose failed tests ran once more, alone. */
import { judgeBrowserTests } from './browser-results.mjs';

const specOf = (title: string, status: string, ...errors: (string | null)[]) => ({
  title,
  tests: [
    {
      projectName: 'phone',
      status,
      results: errors.map((message) => ({ duration: 1500, ...(message ? { error: { message } } : {}) })),
    },
  ],
});

it('a test that passed the second time is unsteady; one that failed twice, or a run that broke, has failed [X-040]', () => {
  const outcome = judgeBrowserTests({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'the worker ended' }],
    suites: [
      {
        title: 'journeys/cart.spec.ts',
        specs: [specOf('one dish', 'expected', null)],
        suites: [
          {
            title: 'a line',
            specs: [
              specOf('is gone', 'flaky', 'Error: still there\n at', null),
              specOf('stays', 'unexpected', 'x', 'y'),
            ],
          },
        ],
      },
    ],
  });
  expect(outcome).toMatchObject({ passed: 2, failed: 2, note: '2 skipped' });
  expect(outcome.unsteady).toEqual([
    { name: '[phone] journeys/cart.spec.ts › a line › is gone', reason: 'Error: still there' },
  ]);
  expect(outcome.slowest?.[0]).toEqual({ name: '[phone] journeys/cart.spec.ts › one dish', seconds: 1.5 });
});
