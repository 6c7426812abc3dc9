import { zstdDecompressSync } from 'node:zlib';
import { compressByDictionary, dictionaryField, dictionaryHash, offeredDictionary } from './compression-dictionary.ts';

const HASH = dictionaryHash(Buffer.from('a dictionary'));
const ACCEPT = 'gzip, deflate, br, zstd, dcb, dcz';

describe('a compression dictionary', () => {
  it('is offered by a request that names it and takes the coding', () => {
    const offered = { 'accept-encoding': ACCEPT, 'available-dictionary': `:${HASH}:`, 'dictionary-id': '"1.2.0-rc.1"' };
    expect(offeredDictionary(offered)).toEqual({ hash: HASH, id: '1.2.0-rc.1' });
    expect(offeredDictionary({ ...offered, 'dictionary-id': undefined })).toEqual({ hash: HASH, id: '' });
    expect(offeredDictionary({ ...offered, 'dictionary-id': '"../x"' })).toEqual({ hash: HASH, id: '' });
  });

  it.each([
    ['no such coding', { 'accept-encoding': 'gzip, br, zstd, dcb', 'available-dictionary': `:${HASH}:` }],
    ['the coding refused', { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': `:${HASH}:` }],
    ['no dictionary', { 'accept-encoding': ACCEPT }],
    ['another hash', { 'accept-encoding': ACCEPT, 'available-dictionary': ':aGFzaA==:' }],
    ['two', { 'accept-encoding': ACCEPT, 'available-dictionary': `:${HASH}:, :${HASH}:` }],
  ])('is not offered with %s', (_, headers) => {
    expect(offeredDictionary(headers)).toBeNull();
  });

  it('makes a body its difference, framed as RFC 9842 has it', async () => {
    const lines = Array.from({ length: 4000 }, (_, index) => `line ${index * 7919}\n`);
    const dictionary = Buffer.from(lines.join(''));
    const body = Buffer.from(lines.toSpliced(10, 1, 'changed\n').join(''));
    const coded = await compressByDictionary(body, dictionary, 9);
    expect(coded.length).toBeLessThan(200);
    expect(coded.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(coded.subarray(8, 40).toString('base64')).toBe(dictionaryHash(dictionary));
    expect(zstdDecompressSync(coded.subarray(40), { dictionary }).equals(body)).toBe(true);
  });

  it('says what it is for', () => {
    expect(dictionaryField({ match: '/mf-menu/*/entry.js', id: '1.0.0' })).toBe(
      'match="/mf-menu/*/entry.js", id="1.0.0"',
    );
    expect(dictionaryField({ match: '/*', id: 'x', onlyDocuments: true })).toBe(
      'match="/*", id="x", match-dest=("document")',
    );
  });
});
