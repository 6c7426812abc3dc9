/**
 * Compression dictionaries (RFC 9842): an answer that a browser holds is the dictionary of a later one, which
 * then travels as its difference. Chromium from 130 on; other browsers offer none and get what they always
 * got. For servers.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

const zstd = promisify(zstdCompress);

/** Name of the coding: Zstandard with a dictionary. */
export const DICTIONARY_CODING = 'dcz';

/** What an answer depends on that may come by a dictionary. */
export const DICTIONARY_VARY = 'accept-encoding, available-dictionary';

/** Before the frame: what it is, as a frame that decoders skip; the dictionary's hash follows. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** The most that RFC 9842 lets every decoder be asked for: 2 to the power of this. */
const WINDOW_LOG_MAX = 23;

/** A dictionary that a browser holds for an address. */
interface OfferedDictionary {
  /** SHA-256 of its bytes, base64. */
  hash: string;
  /** The name that we gave it in `dictionaryField`; empty: it has none. */
  id: string;
}

/** What of a request says that it takes the answer as a difference. */
export interface DictionaryHeaders {
  'accept-encoding'?: string | string[] | undefined;
  'available-dictionary'?: string | string[] | undefined;
  'dictionary-id'?: string | string[] | undefined;
}

/** The dictionary that the sender holds and would have the answer by; null: none. */
export function offeredDictionary(headers: DictionaryHeaders): OfferedDictionary | null {
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (hash === undefined || !acceptsDictionary(String(headers['accept-encoding'] ?? ''))) return null;
  const [, id = ''] = /^"([\w.+@~-]{1,200})"$/.exec(String(headers['dictionary-id'] ?? '')) ?? [];
  return { hash, id };
}

function acceptsDictionary(header: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    return name.trim() === DICTIONARY_CODING && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one));
  });
}

/** SHA-256 of a dictionary, as `OfferedDictionary` has it. */
export function dictionaryHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

interface DictionaryRule {
  /** Path of the addresses of this origin that it is a dictionary for; `*` is any text. */
  match: string;
  /** Comes back with the request. */
  id: string;
  /** Only for pages themselves; default: for whatever asks. */
  onlyDocuments?: boolean;
}

/** Value of `Use-As-Dictionary`: the answer is a dictionary for others. Letters, digits and `/ . _ ~ @ + - *` alone. */
export function dictionaryField({ match, id, onlyDocuments = false }: DictionaryRule): string {
  return `match="${match}", id="${id}"${onlyDocuments ? ', match-dest=("document")' : ''}`;
}

/** The body as its difference to the dictionary. `level`: of Zstandard, 1 to 19. */
export async function compressByDictionary(body: Buffer, dictionary: Buffer, level: number): Promise<Buffer> {
  const needed = Math.ceil(Math.log2(body.length + dictionary.length + 1));
  const frame = await zstd(body, {
    dictionary,
    pledgedSrcSize: body.length,
    params: {
      [constants.ZSTD_c_compressionLevel]: level,
      // A difference is found only within the window, which must reach back over the dictionary.
      [constants.ZSTD_c_windowLog]: Math.min(WINDOW_LOG_MAX, Math.max(10, needed)),
    },
  });
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame]);
}
