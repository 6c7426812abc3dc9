import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { modulesStillRun } from './modules-still-run.ts';

const platform = { shell: buildShell(), modules: [buildDescriptor(), buildOther('mf-account', { shared: {} })] };
const note = (shell: Parameters<typeof buildShell>[0]) => modulesStillRun.notesOf!(buildShell(shell), platform);

describe('modules-still-run', () => {
  it('has no fault for a shell that runs every module, nor for a module', () => {
    expect(note({ version: '1.1.0' })).toEqual([]);
    expect(modulesStillRun.notesOf!(buildDescriptor({ version: '1.1.0' }), platform)).toEqual([]);
  });

  it('names each module that a new shell cannot run, and why', () => {
    expect(note({ shared: { react: '20.0.0' } })).toEqual([
      'mf-menu@1.0.0 cannot run under it: shared.react ^19.3.1: the shell has 20.0.0',
    ]);
    expect(note({ federationRuntime: '3.0.0' })).toHaveLength(2);
  });
});
