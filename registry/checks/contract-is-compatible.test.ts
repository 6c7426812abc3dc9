import { buildDescriptor, buildShell } from '../testing/build-release.ts';
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

  it('measures against its own contract before the first shell', () => {
    expect(faultsOf('1.0.0', null)).toEqual([]);
    expect(faultsOf('9.0.0', null)).toHaveLength(1);
  });
});
