import { refusalOfVersion } from './open.ts';

describe('the version of PostgreSQL', () => {
  it.each([
    ['14.0', 140_000],
    ['15.18 (Debian 15.18-0+deb12u1)', 150_018],
    ['18.4', 180_004],
    ['19beta1', 190_000],
  ])('%s can be used', (version, number) => {
    expect(refusalOfVersion(version, number)).toBeNull();
  });

  it.each([
    ['13.21', 130_021],
    ['9.6.24', 90_624],
  ])('%s is refused, with what to do', (version, number) => {
    expect(refusalOfVersion(version, number)).toBe(
      `This PostgreSQL is ${version}; Sufra needs 14 or newer. Name a newer one in DATABASE_URL, or leave it unset for the embedded one.`,
    );
  });
});
