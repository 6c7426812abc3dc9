/** `/-/fonts/{hash}/{file}`: the faces, for ever, because the address changes with the bytes. */
import { FONT_FILES } from '../document/fonts.ts';
import type { EdgeAnswer } from '../http/exchange.ts';

export function answerFont(hash: string, file: string): EdgeAnswer {
  const font = FONT_FILES.get(file);
  if (!font || font.hash !== hash) return { status: 404 };
  return {
    status: 200,
    headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=31536000, immutable' },
    body: font.bytes,
  };
}
