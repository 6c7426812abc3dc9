import { buildDescriptor } from '../testing/build-release.ts';
import { SIZE_LIMITS, sizesAreWithinLimits } from './sizes-are-within-limits.ts';

const platform = { shell: null, modules: [] };
const KB = 1024;

function withSize(path: string, kilobytes: number) {
  const { files } = buildDescriptor();
  const brotli = kilobytes * KB;
  return buildDescriptor({ files: { ...files, [path]: { integrity: 'sha384-x', bytes: brotli * 3, brotli } } });
}

describe('sizes-are-within-limits', () => {
  it('accepts what lies at a limit', () => {
    expect(sizesAreWithinLimits.faultsOf(withSize('menu.js', SIZE_LIMITS.screen), platform)).toEqual([]);
  });

  it('counts entry and application together', () => {
    expect(sizesAreWithinLimits.faultsOf(withSize('application.js', SIZE_LIMITS.start), platform)).toEqual([
      'start (entry and ./application): 201 KB brotli, at most 200 KB',
    ]);
  });

  it('names the screen that is too large', () => {
    expect(sizesAreWithinLimits.faultsOf(withSize('menu.js', SIZE_LIMITS.screen + 1), platform)).toEqual([
      'browser.screens.menu: 151 KB brotli, at most 150 KB',
    ]);
  });

  it('holds an island with its own React to a limit of its own [PLAT-012]', () => {
    expect(sizesAreWithinLimits.faultsOf(withSize('island.js', SIZE_LIMITS.island), platform)).toEqual([]);
    expect(sizesAreWithinLimits.faultsOf(withSize('island.js', SIZE_LIMITS.island + 1), platform)).toEqual([
      'island (island.js): 101 KB brotli, at most 100 KB',
    ]);
  });

  it('holds each file to its limit, but not what no customer waits for', () => {
    expect(sizesAreWithinLimits.faultsOf(withSize('hero.webp', SIZE_LIMITS.file + 1), platform)).toEqual([
      'files.hero.webp: 401 KB brotli, at most 400 KB',
    ]);
    expect(sizesAreWithinLimits.faultsOf(withSize('server/server.mjs', SIZE_LIMITS.file + 1), platform)).toEqual([]);
    expect(sizesAreWithinLimits.faultsOf(withSize('menu.js.map', SIZE_LIMITS.file + 1), platform)).toEqual([]);
  });
});
