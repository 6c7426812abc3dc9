/**
 * A preview changes nothing that a restaurant or a customer sees (decision 329): a basket can be filled, so
 * that its pages can be looked at, and every other change is refused in words.
 */
import type { IncomingMessage } from 'node:http';
import type { Edge } from '../edge.ts';
import { parseCookies } from '../http/cookies.ts';
import { type EdgeAnswer, jsonAnswer } from '../http/exchange.ts';
import { hostName } from '../http/guard.ts';
import { originOf } from '../http/origin.ts';

const OF_A_BASKET = /^\/api\/v1\/order\/carts(?:[/?]|$)/;
const WORDS = {
  ar: 'هذه معاينة: لا يمكن الطلب أو الحجز أو الإرسال منها.',
  en: 'This is a preview: nothing can be ordered, reserved or sent from it.',
} as const;

/** Null: the write goes on. */
export function refusalInPreview(edge: Pick<Edge, 'previews' | 'proxies'>, raw: IncomingMessage): EdgeAnswer | null {
  const cookies = parseCookies(raw.headers.cookie);
  const at = { host: hostName(raw.headers.host ?? ''), origin: originOf(raw, edge.proxies) };
  if (edge.previews.tokenIn(cookies, at) === null || OF_A_BASKET.test(raw.url ?? '')) return null;
  const message = WORDS[raw.headers['x-localization'] === 'en' ? 'en' : 'ar'];
  return jsonAnswer({ data: null, meta: {}, errors: [{ code: 'PREVIEW_ONLY', message }] }, 403);
}
