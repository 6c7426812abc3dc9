/** Limits for what `npm run bench` measures, each once: docs/performance.md has the same, and a test compares them. */

const KNOWN = '/menu, place known';
const ASKED = '/menu, no place';
const HOME = '/, no place';
/** A weak phone on a bad link may need so much more of what its floor needs. */
const LOW_FACTOR = 1.2;

const median = (result, page, figure) => result.pages?.results[page]?.stats[figure]?.median;
const timesFloor = (figure) => (result, page) =>
  median(result, page, figure) / result.pages?.results['photo floor'].stats.lcp?.median;
const plain = (figure) => (result, page) => median(result, page, figure);

/**
 * `row`: of docs/performance.md; `limit`, `goal`: at most (`isLeast`: at least); `isFirm`: a run that misses
 * it ends with 1; `pages`: each has the figure; `isRatio`: also judged with the profile `low`, with a limit
 * 1.2 times as high.
 */
export const LIMITS = [
  { row: 'LCP × floor', limit: 1.15, goal: 1.1, pages: [KNOWN, ASKED, HOME], isRatio: true, of: timesFloor('lcp') },
  { row: "ready × floor's LCP", limit: 1.6, goal: 1.2, pages: [KNOWN], isRatio: true, of: timesFloor('ready') },
  { row: "alive × floor's LCP", limit: 2.6, goal: 2.4, pages: [KNOWN, ASKED], isRatio: true, of: timesFloor('alive') },
  { row: 'TBT ms', limit: 80, goal: 50, pages: [KNOWN, ASKED, HOME], of: plain('tbt') },
  { row: 'CLS', limit: 0, pages: [KNOWN, ASKED, HOME], of: (result, page) => rounded(median(result, page, 'cls'), 3) },
  {
    row: 'JavaScript until alive, KB on the wire',
    limit: 150,
    goal: 140,
    pages: [KNOWN, ASKED],
    of: plain('readyJsKB'),
  },
  {
    row: 'six dishes within the first KB on the wire',
    limit: 13,
    pages: [KNOWN, ASKED],
    of: (result, page) => result.flight?.[page]?.sixDishesKB,
  },
  {
    row: 'document, KB on the wire: two flights',
    limit: 43,
    pages: [KNOWN, ASKED],
    of: (result, page) => result.flight?.[page]?.documentKB,
  },
  {
    row: "a visit with a warm cache: alive × floor's LCP",
    limit: 1.4,
    isRatio: true,
    of: (result) => result.again?.warmAlive?.median / result.again?.floorLcp?.median,
  },
  {
    row: 'second document, KB on the wire; without a dictionary',
    limit: 12,
    of: (result) => result.again?.secondDocumentKB?.median,
  },
  {
    row: 'changed files of a release of mf-menu, of their own size',
    limit: 0.3,
    of: (result) => result.again?.changedFiles?.median,
  },
  { row: 'ten commonest steps within the page, p75', limit: 100, of: (result) => result.steps?.p75 },
  {
    row: 'uncached document, processor ms',
    limit: 10,
    goal: 6,
    of: (result) => result.server?.results['edge, uncached document']?.stats.processorMs?.median,
  },
  {
    row: 'uncached document × bare Node, same bytes and encoding',
    limit: 0.08,
    isLeast: true,
    of: ({ server }) =>
      server?.results['edge, uncached document']?.stats.rps?.median /
      server?.results['bare Node, uncached bytes']?.stats.rps?.median,
  },
  {
    row: 'uncached document, p50',
    limit: 12,
    goal: 8,
    of: (result) => result.server?.results['edge, uncached document']?.stats.p50?.median,
  },
  {
    row: 'JavaScript before ready, federated / one bundle',
    limit: 1.1,
    isRatio: true,
    of: (result) => result.bundle?.ratios.readyJsKB?.median,
  },
  { row: 'LCP, federated / one bundle', limit: 1.05, isRatio: true, of: (result) => result.bundle?.ratios.lcp?.median },
  {
    row: 'ready, federated / one bundle',
    limit: 1.05,
    isRatio: true,
    of: (result) => result.bundle?.ratios.ready?.median,
  },
  {
    row: "a returning visitor after a release of mf-menu, of the one bundle's bytes",
    limit: 0.3,
    of: (result) => result.bundle?.again?.ratio,
  },
  ...['firstByte', 'lcp', 'ready'].map((figure) => ({
    row: `a slot that is 1,500 ms late / at once: ${{ firstByte: 'first byte', lcp: 'LCP', ready: 'ready' }[figure]}`,
    limit: 1.03,
    isRatio: true,
    of: (result) => result['slow-slot']?.ratios[figure]?.median,
  })),
  { row: 'a slot that is 1,500 ms late: CLS', limit: 0, of: (result) => rounded(result['slow-slot']?.cls, 3) },
  { row: 'a slot that is 1,500 ms late: KB more of document', limit: 0.3, of: (result) => result['slow-slot']?.moreKB },
  { row: 'a slot that is 1,500 ms late: taps lost', limit: 0, of: (result) => result['slow-slot']?.tapsLost },
  {
    row: 'the board: JavaScript until alive, KB on the wire',
    limit: 260,
    isFirm: true,
    of: (result) => result.board?.javascriptKB,
  },
  {
    row: 'the board: work for a frame of a scroll through 200 open orders, p99 ms',
    limit: 16.7,
    isFirm: true,
    of: (result) => result.board?.p99Ms,
  },
];

/**
 * What a run of `npm run bench` says to each limit that it measured. `profile`: `low` or another.
 * @returns rows of `{ figure, limit, goal, measured, isHeld, isFirm }`, figures that the run does not have left out
 */
export function judged(result, profile) {
  const isLow = profile === 'low';
  return LIMITS.filter(({ isRatio }) => isRatio || !isLow).flatMap(
    ({ row, limit, goal, pages = [null], isLeast, isFirm = false, of }) =>
      pages.flatMap((page) => {
        const measured = /** @type {(result: object, page?: string | null) => number} */ (of)(result, page);
        if (!Number.isFinite(measured)) return [];
        const most = rounded(isLow ? limit * LOW_FACTOR : limit, 2);
        const figure = page === null ? row : `${row}, ${page}`;
        return [
          {
            figure,
            limit: most,
            goal,
            measured: rounded(measured, 2),
            isHeld: isLeast ? measured >= most : measured <= most,
            isFirm,
          },
        ];
      }),
  );
}

/** Prints what `judged` says. */
export function printJudged(rows) {
  console.log('\n| figure | limit (goal) | measured | |\n| --- | --- | --- | --- |');
  for (const { figure, limit, goal, measured, isHeld } of rows)
    console.log(
      `| ${figure} | ${limit}${goal ? ` (${goal})` : ''} | ${measured} | ${isHeld ? 'held' : '**missed**'} |`,
    );
}

function rounded(value, digits) {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : value;
}
