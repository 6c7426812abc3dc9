/** How much of a compressed answer a browser needs before it can show a part of it. */
import zlib from 'node:zlib';

const { constants } = zlib;
/** Decoders that answer with what the bytes so far decode to. */
const DECODERS = {
  identity: (bytes) => bytes,
  gzip: (bytes) => zlib.gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  br: (bytes) => zlib.brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: (bytes) => zlib.zstdDecompressSync(bytes, { finishFlush: constants.ZSTD_e_flush }),
};

/** @returns the least number of bytes of `body` that decode to `length` bytes or more */
export function wireUntil(body, encoding, length) {
  const decode = DECODERS[encoding];
  if (!decode) throw new Error(`What is the encoding ${encoding}?`);
  let [less, enough] = [0, body.length];
  if (decode(body).length < length) throw new Error(`The answer has no ${length} bytes`);
  while (enough - less > 1) {
    const middle = (less + enough) >> 1;
    if (decode(body.subarray(0, middle)).length >= length) enough = middle;
    else less = middle;
  }
  return enough;
}

/**
 * Of a menu's document: KB (of 1,000 bytes) on the wire until the head, and until the sixth dish, is whole,
 * and of all of it.
 * @returns `{ headKB, sixDishesKB, documentKB, encoding }`
 */
export function flightOf(body, encoding) {
  const html = DECODERS[encoding](body);
  const after = (mark, from = 0) => {
    const at = html.indexOf(mark, from);
    if (at < 0) throw new Error(`The document has no ${mark}`);
    return at;
  };
  const kb = (bytes) => Math.round(bytes) / 1000;
  // Rules of style that only later dishes need may stand between the sixth and the seventh.
  let sixth = -1;
  for (let dish = 0; dish < 6; dish++) sixth = after('data-test="dish"', sixth + 1);
  return {
    headKB: kb(wireUntil(body, encoding, after('</head>'))),
    sixDishesKB: kb(wireUntil(body, encoding, after('</li>', sixth) + '</li>'.length)),
    documentKB: kb(body.length),
    encoding,
  };
}
