import fc from 'fast-check';
import { boundariesOf, LAST_BUCKET, rankOf } from './buckets.ts';

const BUCKETS = Array.from({ length: 100 }, (_, bucket) => bucket);
const reached = (module: string, percent: number) => BUCKETS.filter((bucket) => rankOf(module, bucket) < percent);
const moduleName = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const percent = fc.integer({ min: 0, max: 100 });

describe('a canary of some percent', () => {
  it('reaches as many buckets, and all that a narrower one reached', () => {
    fc.assert(
      fc.property(moduleName, percent, percent, (name, one, other) => {
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
        expect(reached(name, wide)).toHaveLength(wide);
        expect(reached(name, wide)).toEqual(expect.arrayContaining(reached(name, narrow)));
      }),
    );
  });

  it('reaches the last bucket, and who has none, only when it reaches all', () => {
    fc.assert(fc.property(moduleName, (name) => expect(rankOf(name, LAST_BUCKET)).toBe(LAST_BUCKET)));
  });

  it('divides buckets where its answer changes, and nowhere else', () => {
    fc.assert(
      fc.property(moduleName, percent, (name, share) => {
        const changes = BUCKETS.slice(1).filter(
          (bucket) => rankOf(name, bucket) < share !== rankOf(name, bucket - 1) < share,
        );
        expect(boundariesOf(name, share)).toEqual(changes);
      }),
    );
  });

  it('meets other visitors than that of another module', () => {
    const names = ['mf-menu', 'mf-checkout', 'mf-account', 'mf-reservations', 'mf-waiting-list'];
    const times = BUCKETS.map((bucket) => names.filter((name) => rankOf(name, bucket) < 10).length);
    expect(Math.max(...times)).toBeLessThan(names.length);
    expect(new Set(names.map((name) => reached(name, 10).join())).size).toBe(names.length);
  });
});
