/** Limits of the bench: what a run says to them, and that docs/performance.md has the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judged, LIMITS } from '../bench/limits.mjs';

const page = readFileSync(join(import.meta.dirname, '../docs/performance.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** Rows of the page with two figures. */
const TOGETHER: Record<string, string> = {
  'LCP, federated / one bundle': 'LCP; ready',
  'ready, federated / one bundle': 'LCP; ready',
};

/** A run in which the floor takes 1,000 ms and each other page so many. */
function runOf(lcp: number): object {
  const stats = (lcpMs: number) => ({ lcp: { median: lcpMs }, cls: { median: 0 }, tbt: { median: 81 } });
  return {
    pages: {
      results: {
        'photo floor': { stats: stats(1000) },
        '/menu, place known': { stats: stats(lcp) },
        '/menu, no place': { stats: stats(lcp) },
        '/, no place': { stats: stats(lcp) },
      },
    },
  };
}

it.each(LIMITS.map(({ row, limit, goal }) => [row, limit, goal] as const))(
  'docs/performance.md has the limit of "%s"',
  (row, limit, goal) => {
    const limits = rows.filter(([, name]) => name!.startsWith(TOGETHER[row] ?? row)).map(([, , cell]) => cell!);
    const number = (text: string): number[] => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => Number(found));
    expect(limits.map(number)).toContainEqual([limit, ...(goal === undefined ? [] : [goal])]);
  },
);

it('a run is judged by what it measured alone', () => {
  const lcp = judged(runOf(1150), 'phone').filter(({ figure }) => figure.startsWith('LCP'));
  expect(lcp).toHaveLength(3);
  expect(lcp.every(({ isHeld, measured, limit }) => isHeld && measured === 1.15 && limit === 1.15)).toBe(true);
  expect(judged(runOf(1160), 'phone').filter(({ isHeld }) => !isHeld)).toHaveLength(6);
  expect(judged({}, 'phone')).toEqual([]);
});

it('the board ends a run that misses its limits, and no other figure does', () => {
  const board = judged({ board: { javascriptKB: 261, p99Ms: 16.7 } }, 'phone');
  expect(board.map(({ isHeld, isFirm }) => [isHeld, isFirm])).toEqual([
    [false, true],
    [true, true],
  ]);
  expect(judged(runOf(1160), 'phone').some(({ isFirm }) => isFirm)).toBe(false);
});

it('a weak phone may take 1.2 times the ratios, and is judged by no other figure', () => {
  expect(judged(runOf(1380), 'low').map(({ figure, limit, isHeld }) => [figure, limit, isHeld])).toEqual([
    ['LCP × floor, /menu, place known', 1.38, true],
    ['LCP × floor, /menu, no place', 1.38, true],
    ['LCP × floor, /, no place', 1.38, true],
  ]);
});

it('a share of bare Node is at least its limit', () => {
  const rate = (rps: number) => ({ stats: { rps: { median: rps } } });
  const held = (rps: number) => {
    const results = { 'bare Node, uncached bytes': rate(1500), 'edge, uncached document': rate(rps) };
    return judged({ server: { results } }, 'phone').map(({ isHeld }) => isHeld);
  };
  expect([held(120), held(119)]).toEqual([[true], [false]]);
});
