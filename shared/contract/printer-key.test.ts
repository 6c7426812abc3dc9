import { newPrinterKey, readPrinterKey } from './printer-key.ts';

describe('the key of a printer', () => {
  const key = newPrinterKey('nakhla');

  it('is read back for its own restaurant alone [PRN-004]', () => {
    expect(key).toMatch(/^[\w-]{30}$/);
    expect(newPrinterKey('nakhla')).not.toBe(key);
    expect(readPrinterKey('nakhla', key)).toBe(key);
    expect(readPrinterKey('basta', key)).toBeNull();
  });

  it('is found before what a printer joins to it [PRN-004]', () => {
    expect(readPrinterKey('nakhla', `${key}?mac=00:11&type=image/png`)).toBe(key);
  });

  it.each([
    ['', undefined, null, 7, ['a']],
    ['x'.repeat(30), key.slice(1), `${key}a`, key.slice(0, -1)],
  ])('is none of a text without its form [PRN-004]', (...texts) => {
    for (const text of texts) expect(readPrinterKey('nakhla', text)).toBeNull();
  });

  it('is none with one letter changed [PRN-004]', () => {
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'A' ? 'B' : 'A';
      expect(readPrinterKey('nakhla', key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
    }
  });
});
