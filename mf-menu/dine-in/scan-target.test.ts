import { scanTarget } from './scan-target.ts';

const HERE = 'http://nakhla.localhost:3000';

describe('what a scanned code means', () => {
  it.each([
    ['OLAYA-07', '/table/OLAYA-07'],
    [' olaya-07 ', '/table/olaya-07'],
    ['olaya 07', '/table/olaya-07'],
    ['OLAYA–07', '/table/OLAYA-07'],
    [`${HERE}/table/OLAYA-07`, '/table/OLAYA-07'],
    [`${HERE}/en/table/OLAYA-07`, '/table/OLAYA-07'],
    [`${HERE}/en/menu/dine_in/session/abc`, '/menu/dine_in/session/abc'],
    [`${HERE}/emenu/3`, '/emenu/3'],
    [`${HERE}/en/waiting-list/branch/olaya?door=aB_-9`, '/waiting-list/branch/olaya?door=aB_-9'],
    [`${HERE}/waiting-list/branch/olaya?door=%3Cb%3E&x=1`, '/waiting-list/branch/olaya'],
    ['https://nakhla.localhost:3000/table/OLAYA-07', '/table/OLAYA-07'],
  ])('%s leads to %s [MENU-038]', (text, path) => expect(scanTarget(text, HERE)).toBe(path));

  it.each([
    'https://evil.example/table/OLAYA-07',
    'http://basta.localhost:3000/table/OLAYA-07',
    'http://nakhla.localhost:3000@evil.example/table/1',
    '//evil.example/table/1',
    'ftp://nakhla.localhost:3000/table/OLAYA-07',
    'javascript:alert(1)',
    `${HERE}/account`,
    `${HERE}/-/not-you`,
    'WIFI:S:cafe;T:WPA;P:secret;;',
    '',
    'a'.repeat(5000),
  ])('%s is not from this restaurant [MENU-038]', (text) => expect(scanTarget(text, HERE)).toBeNull());
});
