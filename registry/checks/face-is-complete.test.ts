import { buildDescriptor, buildFace, buildShell } from '../testing/build-release.ts';
import { faceIsComplete } from './face-is-complete.ts';

const platform = { shell: null, modules: [] };
const faultsOf = (face: Parameters<typeof buildFace>[0]) =>
  faceIsComplete.faultsOf(buildDescriptor({ face: buildFace(face) }), platform);

describe('face-is-complete', () => {
  it('accepts a module whose screens, dialogs and slots were all built', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    [
      { routes: [{ path: '/item/:id', screen: 'item', visibility: 'public' as const }] },
      'face.routes[0]: browser.screens lacks item',
    ],
    [{ dialogs: ['item', 'share'] }, 'face.dialogs[1]: browser.exposes lacks ./dialogs/share'],
    [
      { slots: [{ slot: 'header.actions', name: 'account', order: 1 }] },
      'face.slots[0]: browser.exposes lacks ./slots/account',
    ],
    [{ dialogs: ['item', 'item'] }, 'face.dialogs: item is there twice'],
  ])('refuses %j', (face, fault) => {
    expect(faultsOf(face)).toEqual([fault]);
  });

  it('refuses a module without an application', () => {
    const { browser } = buildDescriptor();
    const { './application': _, ...exposes } = browser.exposes;
    expect(faceIsComplete.faultsOf(buildDescriptor({ browser: { ...browser, exposes } }), platform)).toEqual([
      'face: browser.exposes lacks ./application',
    ]);
  });

  it('does not apply to the shell, which has no container', () => {
    expect(faceIsComplete.faultsOf(buildShell(), platform)).toEqual([]);
  });
});
