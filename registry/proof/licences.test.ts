import { licenceFaults } from './licences.ts';

const brings = (licence: string | null) => [{ name: 'left-pad', version: '1.0.0', licence }];

describe('licences of what a release brings', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'GPL-3.0 OR ISC', 'MIT AND ISC'])(
    '%s is on the list [PLAT-010]',
    (licence) => {
      expect(licenceFaults(brings(licence))).toEqual([]);
    },
  );

  it.each(['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE.md', '', 'mit'])(
    '%s is named with its package [PLAT-010]',
    (licence) => {
      expect(licenceFaults(brings(licence))).toEqual([`left-pad@1.0.0: ${licence} is not on the list`]);
    },
  );

  it('a package that says none is named, and so is each [PLAT-010]', () => {
    expect(
      licenceFaults([...brings(null), ...brings('MIT'), { name: '@x/y', version: '2.0.0', licence: 'UNLICENSED' }]),
    ).toEqual(['left-pad@1.0.0: says no licence', '@x/y@2.0.0: UNLICENSED is not on the list']);
  });
});
