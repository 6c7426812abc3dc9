import { buildDescriptor } from '../testing/build-release.ts';
import { filesArePresent } from './files-are-present.ts';

const platform = { shell: null, modules: [] };

describe('files-are-present', () => {
  it('accepts a release that has every file it names', () => {
    expect(filesArePresent.faultsOf(buildDescriptor(), platform)).toEqual([]);
  });

  it.each([
    ['entry.js', 'browser.entry: "entry.js" is not in the release'],
    ['server/server.mjs', 'server: "server/server.mjs" is not in the release'],
    ['item.js', 'browser.exposes../dialogs/item: "item.js" is not in the release'],
    ['menu.js', 'browser.screens.menu: "menu.js" is not in the release'],
    ['ar.js', 'browser.locales.ar: "ar.js" is not in the release'],
  ])('names the place that needs the missing %s', (path, fault) => {
    const { [path]: _, ...files } = buildDescriptor().files;
    expect(filesArePresent.faultsOf(buildDescriptor({ files }), platform)).toEqual([fault]);
  });
});
