import { buildDescriptor, buildFace, buildShell } from '../testing/build-release.ts';
import { contractIsCompatible } from './contract-is-compatible.ts';

const faultsOf = (contract: string, shell: string | null) =>
  contractIsCompatible.faultsOf(buildDescriptor({ contract }), {
    shell: shell === null ? null : buildShell({ contract: shell }),
    modules: [],
  });

describe('contract-is-compatible', () => {
  it.each([
    ['1.0.0', '1.0.0'],
    ['1.0.0', '1.4.0'],
    ['1.2.9', '1.2.0'],
  ])('lets a module built against %s join a shell that speaks %s', (contract, shell) => {
    expect(faultsOf(contract, shell)).toEqual([]);
  });

  it.each([
    ['2.0.0', '1.0.0'],
    ['1.3.0', '1.2.0'],
    ['0.9.0', '1.0.0'],
  ])('refuses %s under %s and says what the platform speaks', (contract, shell) => {
    expect(faultsOf(contract, shell)).toEqual([`contract ${contract}: the platform speaks ${shell}`]);
  });

  it('refuses a worker module under a shell of before workers, whatever contract it states [PLAT-023]', () => {
    const worker = (contract: string) =>
      buildDescriptor({ contract, face: buildFace({ runtime: 'worker', routes: [] }) });
    const under = (contract: string, shell: string) =>
      contractIsCompatible.faultsOf(worker(contract), { shell: buildShell({ contract: shell }), modules: [] });
    expect(under('1.2.0', '1.1.0')).toEqual(['contract 1.2.0: the platform speaks 1.1.0']);
    expect(under('1.1.0', '1.1.0')).toEqual([
      'contract 1.1.0, and a worker module needs 1.2.0: the platform speaks 1.1.0',
    ]);
    expect(under('1.1.0', '1.2.0')).toEqual([]);
    expect(under('2.0.0', '1.2.0')).toEqual(['contract 2.0.0: the platform speaks 1.2.0']);
  });

  it('measures against its own contract before the first shell', () => {
    expect(faultsOf('1.0.0', null)).toEqual([]);
    expect(faultsOf('9.0.0', null)).toHaveLength(1);
  });
});
