import { buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import { ownerIsUnique } from './owner-is-unique.ts';

describe('owner-is-unique', () => {
  it('lets a module keep its owner from release to release', () => {
    const platform = {
      shell: buildShell(),
      modules: [buildDescriptor({ version: '0.9.0' }), buildOther('mf-account')],
    };
    expect(ownerIsUnique.faultsOf(buildDescriptor(), platform)).toEqual([]);
  });

  it('names the module that has the owner already', () => {
    const rival = buildOther('mf-food', { face: buildFace({ name: 'mf-food', owner: 'menu' }) });
    expect(ownerIsUnique.faultsOf(buildDescriptor(), { shell: buildShell(), modules: [rival] })).toEqual([
      'face.owner menu: belongs to mf-food@1.0.0',
    ]);
  });

  it('keeps the shell’s own word', () => {
    const candidate = buildDescriptor({ face: buildFace({ owner: 'host' }) });
    expect(ownerIsUnique.faultsOf(candidate, { shell: buildShell(), modules: [] })).toHaveLength(1);
  });
});
