import { createHash } from 'node:crypto';
import { hasIntegrity, integrityOf } from './integrity.ts';

const content = Buffer.from('export const dish = "kabsa";');
const longer = `sha384-${createHash('sha384').update(content).digest('base64')}`;

it('the hash of a file is SHA-256; a longer one of a release that was published before is taken', () => {
  expect(integrityOf(content)).toMatch(/^sha256-[\w+/]{43}=$/);
  expect(hasIntegrity(content, integrityOf(content))).toBe(true);
  expect(hasIntegrity(content, longer)).toBe(true);
});

it.each([longer.replace('sha384', 'sha256'), `${longer} `, 'md5-x', 'sha256-', ''])(
  '%j is the hash of no file',
  (wrong) => {
    expect(hasIntegrity(content, wrong)).toBe(false);
  },
);
