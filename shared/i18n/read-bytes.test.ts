import { readBytes } from './read-bytes.ts';

/** Windows-1256 of the Arabic letters, as its table has them. */
const ARABIC = new Map(
  Array.from({ length: 128 }, (_, at) => [
    new TextDecoder('windows-1256').decode(new Uint8Array([at + 128])),
    at + 128,
  ]),
);
const windows1256 = (text: string) => Uint8Array.from(text, (one) => ARABIC.get(one) ?? one.charCodeAt(0));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16 = (text: string, swapped = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(swapped ? bytes.swap16() : bytes);
};

describe('the bytes of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('كباب,18'), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFكباب,18'), 'utf-8'],
    ['UTF-16, little end first', utf16('كباب,18'), 'utf-16le'],
    ['UTF-16, big end first', utf16('كباب,18', true), 'utf-16be'],
    ['Windows-1256', windows1256('كباب,18'), 'windows-1256'],
  ] as const)('of %s are its letters [SHOP-034]', (_, bytes, encoding) => {
    expect(readBytes(bytes)).toMatchObject({ text: 'كباب,18', encoding });
  });

  it.each([
    ['name_ar,price\nشاورما دجاج,12\nكبة، و عصير,9\n', 'windows-1256'],
    ['و,1\n', 'windows-1256'],
    ['پیتزا,12', 'windows-1256'],
  ])('%j of an Arabic Excel are Arabic [SHOP-034]', (text, guessed) => {
    const bytes = windows1256(text.replaceAll('ی', 'ي'));
    expect(readBytes(bytes)).toMatchObject({ text: text.replaceAll('ی', 'ي'), guessed });
  });

  it.each(['Crème brûlée,12', 'Jalapeño,1\nPiña colada,2', 'Käse,3\nKöfte,4', 'Çiğ köfte'.replace('ğ', 'g')])(
    '%j of a Western Excel is Latin [SHOP-034]',
    (text) => {
      expect(readBytes(latin1(text))?.text).toBe(text);
    },
  );

  it('that were cut, lost their letters, or are no text have no text [SHOP-034]', () => {
    const whole = Buffer.from('كباب نخلة,شاورما,18');
    expect(readBytes(whole.subarray(0, 5))).toBeNull();
    expect(readBytes(Buffer.concat([whole.subarray(0, 5), whole.subarray(6)]))).toBeNull();
    expect(readBytes(Buffer.from('\uFFFD\uFFFD,18'))).toBeNull();
    expect(readBytes(Buffer.from('name_ar', 'utf16le'))).toBeNull();
    expect(readBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBeNull();
    expect(readBytes(utf16('كباب').subarray(0, 5))).toBeNull();
  });
});
