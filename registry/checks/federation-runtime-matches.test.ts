import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { federationRuntimeMatches } from './federation-runtime-matches.ts';

describe('federation-runtime-matches', () => {
  it('wants the exact version that the shell runs', () => {
    const platform = { shell: buildShell({ federationRuntime: '2.9.2' }), modules: [] };
    expect(federationRuntimeMatches.faultsOf(buildDescriptor({ federationRuntime: '2.9.2' }), platform)).toEqual([]);
    expect(federationRuntimeMatches.faultsOf(buildDescriptor({ federationRuntime: '2.9.3' }), platform)).toEqual([
      'federationRuntime 2.9.3: the shell runs 2.9.2',
    ]);
  });

  it('lets a new shell bring its own version, if it is the platform’s', () => {
    const platform = { shell: buildShell({ federationRuntime: '2.8.0' }), modules: [] };
    expect(federationRuntimeMatches.faultsOf(buildShell(), platform)).toEqual([]);
    expect(federationRuntimeMatches.faultsOf(buildShell({ federationRuntime: '2.8.0' }), platform)).toHaveLength(1);
  });
});
