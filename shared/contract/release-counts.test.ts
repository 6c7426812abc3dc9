import { MAX_NAMED_RELEASES, OTHER, ReleaseCounts } from './release-counts.ts';

describe('counts by release', () => {
  it('name a few releases of a module; earlier ones are others, and no sum falls [PLAT-009]', () => {
    const counts = new ReleaseCounts();
    for (let minor = 0; minor < 500; minor++) counts.add('mf-menu', `1.${minor}.0`, 'load', 2);
    const all = counts.all();
    expect(all).toHaveLength(MAX_NAMED_RELEASES + 1);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(all.find(({ version }) => version === OTHER)?.count).toBe(1000 - 2 * MAX_NAMED_RELEASES);
    expect(all.some(({ version }) => version === '1.499.0')).toBe(true);
  });

  it('hold no number of modules', () => {
    const counts = new ReleaseCounts();
    for (let index = 0; index < 5000; index++) counts.add(`mf-${index}`, '1.0.0', 'load');
    expect(counts.all().length).toBeLessThan(100);
    expect(counts.all().reduce((sum, { count }) => sum + count, 0)).toBe(5000);
  });
});
