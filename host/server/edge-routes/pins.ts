/**
 * `GET /-/pins/{module}@{version},…`: texts of import maps, by release, that the shell adds before a
 * release's first file.
 */
import { PINS_PATH } from '@sufra/contract/edge-paths';
import { pinsOf } from '../document/integrity.ts';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { jsonAnswer } from '../http/exchange.ts';

const MAX_RELEASES = 30;
const RELEASE = /^[a-z][a-z0-9-]{0,63}@[0-9A-Za-z.+-]{1,80}$/;

/** Releases that no plan of this edge named are left out: the page loads no file of them. */
export function answerPins(edge: Pick<Edge, 'knownReleases'>, { method, pathname }: EdgeRequest): EdgeAnswer {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const ids = pathname.slice(PINS_PATH.length).split(',');
  if (ids.length > MAX_RELEASES || !ids.every((id) => RELEASE.test(id))) return { status: 404 };
  const texts = ids.flatMap((id) => {
    const release = edge.knownReleases.byId(id);
    return release ? [[id, pinsOf(release)]] : [];
  });
  if (texts.length === 0) return { status: 404 };
  const answer = jsonAnswer(Object.fromEntries(texts));
  // A release never changes; the address of its files may.
  const isWhole = texts.length === ids.length;
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': isWhole ? 'public, max-age=3600' : 'no-store' } };
}
