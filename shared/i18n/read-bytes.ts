/**
 * The bytes of a file as text: the one place that decides what their encoding is (decision 543). Pure.
 */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | GuessedEncoding;
/** Encodings of Windows that a file does not name: they are guessed, and a person looks at the result. */
export type GuessedEncoding = 'windows-1256' | 'windows-1252';

export interface ReadText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  /** Null: the file says its encoding, or it is UTF-8. */
  readonly guessed: GuessedEncoding | null;
}

/** What no text has: bytes of programs and pictures, and of UTF-16 without its mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** What a program wrote in place of a letter that it did not know. */
const LOST = '\uFFFD';

/**
 * Reads UTF-8 with or without a mark, UTF-16 by its mark, else Windows-1256 (Arabic) or Windows-1252
 * (Western), by what fits. Null: it is no text, or some of its letters are lost already; a name must not be
 * made of it.
 */
export function readBytes(bytes: Uint8Array): ReadText | null {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  const text = decoded(bytes, marked);
  if (text !== null) return isLost(text) ? null : { text, encoding: marked, guessed: null };
  if (marked !== 'utf-8' || isDamagedUtf8(bytes)) return null;
  const guessed = guess(bytes);
  const read = decoded(bytes, guessed);
  return read === null || isLost(read) ? null : { text: read, encoding: guessed, guessed };
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isLost(text: string): boolean {
  return text.includes(LOST) || NO_TEXT.test(text);
}

/** UTF-8 that was cut or has a few wrong bytes. Read as Windows-1256 it would be nonsense in each name. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  let [good, wrong] = [0, 0];
  for (const letter of text)
    if (letter === LOST) wrong += 1;
    else if (letter > '\x7f') good += 1;
  return good > wrong;
}

/** C1 controls: bytes that Windows-1252 has no letter for. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Arabic letters stand beside each other, accented Latin ones beside plain ones. Both encodings write è, é, ç
 * and û by the same bytes, so that French is read in either.
 */
function guess(bytes: Uint8Array): GuessedEncoding {
  const letters = new TextDecoder('windows-1256').decode(bytes);
  if (bytes.some((byte) => UNUSED.has(byte))) return 'windows-1256';
  let [arabic, latin, alone] = [0, 0, 0];
  // One character for each byte.
  for (let at = 0; at < letters.length; at += 1) {
    if (!isArabic(letters[at])) continue;
    const beside = [letters[at - 1], letters[at + 1]];
    if (beside.some(isArabic)) arabic += 1;
    else if (beside.some((one) => one !== undefined && /[a-z]/i.test(one))) latin += 1;
    else alone += 1;
  }
  return arabic > latin || (latin === 0 && alone > 0) ? 'windows-1256' : 'windows-1252';
}

function isArabic(letter: string | undefined): boolean {
  return (
    letter !== undefined &&
    /[\u0621-\u0652\u067E\u0686\u0688\u0691\u0698\u06A9\u06AF\u06BA\u06BE\u06C1\u06D2]/.test(letter)
  );
}
