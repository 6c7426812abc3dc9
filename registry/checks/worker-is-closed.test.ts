/** A worker module is one file that names no page (decision 417). */
import type { Descriptor, FileFacts } from '@sufra/contract';
import { WORKER_ENTRY } from '@sufra/contract/worker-module';
import { buildDescriptor, buildFace, buildOther } from '../testing/build-release.ts';
import { faceIsComplete } from './face-is-complete.ts';
import { scanFiles } from './scan/scan-files.ts';
import { workerIsClosed, workerKeepsToItself } from './worker-is-closed.ts';

const platform = { shell: null, modules: [] };
const facts = (bytes = 4000): FileFacts => ({ integrity: 'sha256-x', bytes, brotli: bytes / 3 });

function worker(changes: Partial<Descriptor> = {}): Descriptor {
  return buildDescriptor({
    face: buildFace({ runtime: 'worker', routes: [], endpoints: ['branch.list-branches'] }),
    browser: {
      entry: WORKER_ENTRY,
      exposes: { './dialogs/item': [], './slots/basket': [] },
      screens: {},
      locales: { ar: [], en: [] },
    },
    files: { [WORKER_ENTRY]: facts(), [`${WORKER_ENTRY}.map`]: facts(), 'server/server.mjs': facts() },
    ...changes,
  });
}
const saysOf = (code: string, candidate = worker()) =>
  workerKeepsToItself
    .faultsOf(candidate, scanFiles(new Map([[WORKER_ENTRY, Buffer.from(code)]])))
    .map((line) => line.replace(/^\S+ (\S+): .*/, '$1'));

describe('a worker module [PLAT-023]', () => {
  it('passes as one file without screens', () => {
    expect(workerIsClosed.faultsOf(worker(), platform)).toEqual([]);
    expect(faceIsComplete.faultsOf(worker(), platform)).toEqual([]);
  });

  it('has no screens, no other file, none that is larger, and that name alone', () => {
    const more = worker({ files: { ...worker().files, 'menu.js': facts() } });
    expect(workerIsClosed.faultsOf(more, platform)).toEqual([
      expect.stringMatching(/^files\.menu\.js: .*one browser file/),
    ]);
    const large = worker({ files: { [WORKER_ENTRY]: facts(65_537) } });
    expect(workerIsClosed.faultsOf(large, platform)).toEqual([`files.${WORKER_ENTRY}: 65537 bytes, at most 65536`]);
    const routes = worker({ face: buildFace({ runtime: 'worker' }) });
    expect(workerIsClosed.faultsOf(routes, platform)).toEqual(['face.routes: a worker module has no screens']);
    const named = worker({ browser: { ...worker().browser, entry: 'entry.js' } });
    expect(workerIsClosed.faultsOf(named, platform)).toEqual([expect.stringMatching(/^browser\.entry: /)]);
  });

  it('is no other module: such a file is not scanned as one of a page', () => {
    const page = buildOther('mf-visits');
    const files = { ...page.files, [WORKER_ENTRY]: facts() };
    expect(workerIsClosed.faultsOf({ ...page, files }, platform)).toEqual([
      expect.stringMatching(/only a worker module/),
    ]);
    expect(workerIsClosed.faultsOf(buildOther('mf-visits'), platform)).toEqual([]);
  });

  it.each([
    ['document.title="x"', ['document']],
    ['fetch("/api/v1/order")', ['fetch']],
    ['const read=()=>localStorage.getItem("x")', ['localStorage']],
    ['import("./other.js")', ['import(…)']],
    // In a module the middle is a comment, in a worker it runs.
    ['var x=1;\nx<!--/*\nimport //\n("./other.js")\n//*/x', ['import(…)']],
    ['new XMLHttpRequest', ['XMLHttpRequest']],
    ['const isPage=typeof document!=="undefined"', []],
    ['(document=>document.title)({title:"x"})', []],
    ['const shown={document:1,fetch(){}};shown.fetch()', []],
  ])('of %s it says: %j', (code, names) => {
    expect(saysOf(code)).toEqual(names);
    expect(saysOf(code, buildOther('mf-visits'))).toEqual([]);
  });
});
