import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { sharedRangesAreMet } from './shared-ranges-are-met.ts';

const shell = buildShell({ shared: { react: '19.3.1', jotai: '^3.0.1', broken: 'latest' } });
const faultsOf = (shared: Record<string, string>) =>
  sharedRangesAreMet.faultsOf(buildDescriptor({ shared }), { shell, modules: [] });

describe('shared-ranges-are-met', () => {
  it.each([
    ['the very version', { react: '19.3.1' }],
    ['a range around it', { react: '^19.0.0' }],
    ['a range whose lowest version the shell’s range surely has', { jotai: '>=3.0.0' }],
    ['nothing shared', {}],
  ])('accepts %s', (_, shared) => {
    expect(faultsOf(shared)).toEqual([]);
  });

  it.each([
    [{ react: '^20.0.0' }, 'shared.react ^20.0.0: the shell has 19.3.1'],
    [{ jotai: '^3.1.0' }, 'shared.jotai ^3.1.0: the shell has ^3.0.1'],
    [{ lodash: '^4.0.0' }, 'shared.lodash ^4.0.0: the shell does not share it'],
    [{ react: 'new' }, 'shared.react "new": not a version range'],
    [{ broken: '^1.0.0' }, 'shared.broken ^1.0.0: the shell has latest'],
    [{ constructor: '^1.0.0' }, 'shared.constructor ^1.0.0: the shell does not share it'],
  ])('refuses %j', (shared, fault) => {
    expect(faultsOf(shared)).toEqual([fault]);
  });

  it('measures against the platform’s own list before the first shell', () => {
    const faultsOf = (shared: Record<string, string>) =>
      sharedRangesAreMet.faultsOf(buildDescriptor({ shared }), { shell: null, modules: [] });
    expect(faultsOf({ react: '^19.3.1' })).toEqual([]);
    expect(faultsOf({ react: '^18.0.0' })).toHaveLength(1);
  });
});
