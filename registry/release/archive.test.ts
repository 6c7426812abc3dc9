import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { buildRawArchive } from '../testing/build-release.ts';
import { ARCHIVE_LIMITS, packArchive, readArchive } from './archive.ts';

const files = new Map([
  ['b.js', Buffer.from('b')],
  ['a/a.js', Buffer.from('الف')],
]);

describe('an archive', () => {
  it('gives back the files that were packed', async () => {
    expect(await readArchive(packArchive(files))).toEqual(files);
  });

  it('has the same bytes for the same files in any order', async () => {
    const first = await buffer(packArchive(files));
    const second = await buffer(packArchive(new Map([...files].reverse())));
    expect(first.equals(second)).toBe(true);
  });

  it.each([
    '../out.js',
    '/etc/passwd',
    'a/../../out.js',
    'a\\b.js',
    '.hidden',
    'a/.git/config',
    'a//b.js',
    './a.js',
    'a b.js',
    'a\u0000.js',
    'ملف.js',
    'a.js.br',
    'a.js.GZ',
    `${'a'.repeat(60)}/${'b'.repeat(90)}/${'c'.repeat(60)}`,
  ])('with an entry called %j is refused', async (name) => {
    const read = readArchive(buildRawArchive([{ name, content: 'x' }]));
    // tar itself ends a name at the zero byte; what is left must then be harmless.
    if (name.includes('\u0000')) await expect(read).resolves.toEqual(new Map([['a', Buffer.from('x')]]));
    else await expect(read).rejects.toThrow(/^"/);
  });

  it('with a link is refused', async () => {
    const link = { name: 'entry.js', type: 'symlink' as const, linkname: '/etc/passwd' };
    await expect(readArchive(buildRawArchive([link]))).rejects.toThrow('entry.js: only plain files are allowed');
  });

  it('with two spellings of one name is refused', async () => {
    await expect(readArchive(buildRawArchive([{ name: 'a.js' }, { name: 'A.js' }]))).rejects.toThrow(
      'A.js is there twice',
    );
  });

  it('with a file below a file is refused', async () => {
    await expect(readArchive(buildRawArchive([{ name: 'a' }, { name: 'a/b.js' }]))).rejects.toThrow(
      'below another file',
    );
  });

  it('that is too large in any way is refused', async () => {
    const two = () =>
      buildRawArchive([
        { name: 'a', content: 'xxxx' },
        { name: 'b', content: 'xxxx' },
      ]);
    await expect(readArchive(two(), { ...ARCHIVE_LIMITS, files: 1 })).rejects.toThrow('more than 1 files');
    await expect(readArchive(two(), { ...ARCHIVE_LIMITS, fileBytes: 3 })).rejects.toThrow('a is larger than 3 bytes');
    await expect(readArchive(two(), { ...ARCHIVE_LIMITS, totalBytes: 7 })).rejects.toThrow('more than 7 bytes');
  });

  it('that breaks off is refused', async () => {
    const whole = await buffer(packArchive(new Map([['a.js', Buffer.alloc(5000, 'x')]])));
    await expect(readArchive(Readable.from([whole.subarray(0, 3000)]))).rejects.toThrow('cannot be read');
  });

  it('that is not tar at all is refused', async () => {
    await expect(readArchive(Readable.from([Buffer.alloc(2048, 'no tar')]))).rejects.toThrow('cannot be read');
  });
});
