type Encoding = 'identity' | 'gzip' | 'br' | 'zstd';
export function wireUntil(body: Buffer, encoding: Encoding, length: number): number;
export function flightOf(
  body: Buffer,
  encoding: Encoding,
): { headKB: number; sixDishesKB: number; documentKB: number; encoding: Encoding };
