/**
 * Calls that send one file (`upload` of the endpoint): checked as every call, and read whole before the
 * provider is asked, so that a visitor's slow line holds none of the provider's connections (safety B10).
 */

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Endpoint, isApiError } from '@sufra/api';
import { findPageEndpoint } from '@sufra/api/endpoints';
import { sendRatingPhoto } from '@sufra/api/order/endpoints';
import { findStaffEndpoint } from '@sufra/api/staff/endpoints';
import { judgeHumanCheck, sendContactPicture } from '@sufra/api/tenant/endpoints';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import type { Edge } from '../edge.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import { isAmbiguousPath } from '../http/guard.ts';
import { isOwnWrite } from '../http/origin.ts';
import { checkTenantLimit } from '../limits/check.ts';
import { createCaller, parseJson } from '../provider/caller.ts';
import { orderTokensOf } from '../session/session.ts';
import { refusal, tooLarge, unreachable } from './api.ts';
import { headersOf as staffHeaders } from './staff-calls.ts';
import type { UploadPlace, UploadPlaces } from './upload-places.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** The header of the page that says a person sends a file, and the longest that is one. */
const CHECK = 'x-human-check';
const CHECK_LENGTH_MAX = 4000;
/** From the last byte to the answer: the provider draws a picture. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** Refuses what is no file that a page of this site may send, by a look at it. `find`: the calls of the site. */
export function refuseUpload(
  { method, pathname, raw, origin }: EdgeRequest,
  find: (method: string, pathname: string) => { endpoint: Endpoint } | null = findPageEndpoint,
): EdgeAnswer | null {
  if (isAmbiguousPath(pathname)) return refusal(400, 'PATH_REFUSED');
  const endpoint = find(method, pathname)?.endpoint;
  if (!endpoint?.upload) return refusal(404, 'NOT_FOUND');
  if (!isOwnWrite(raw, origin)) return refusal(403, 'ORIGIN_REFUSED');
  if (!endpoint.upload.includes(typeOf(raw))) return refusal(415, 'FILE_TYPE');
  // Its length first: what grows while it comes could be of any size.
  const length = raw.headers['content-length'];
  if (!length || !/^\d{1,12}$/.test(length)) return refusal(411, 'LENGTH_NEEDED');
  const most = endpoint.bodyLimit ?? 0;
  return Number(length) > most ? tooLarge(most) : null;
}

function typeOf(raw: IncomingMessage): string {
  return (raw.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
}

/**
 * Refuses who cannot send this file, by what the visitor has: before a place is taken for it. 403 HUMAN_CHECK
 * without a check, 401 SESSION_EXPIRED, 404 for a visitor without any order.
 */
function refuseSender(endpoint: Endpoint | undefined, { session }: Visitor, { raw }: EdgeRequest): EdgeAnswer | null {
  if (endpoint === sendContactPicture && checkOf(raw) === null) return refusal(403, 'HUMAN_CHECK');
  if (endpoint?.access === 'customer' && !session.customer) return refusal(401, 'SESSION_EXPIRED');
  const isStranger = !session.customer && orderTokensOf(session).length === 0;
  return endpoint === sendRatingPhoto && isStranger ? refusal(404, 'NOT_FOUND') : null;
}

/** After `refuseUpload`. */
export async function forwardUpload(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  let visitor: Visitor | null;
  try {
    visitor = await visitorOf(edge, request);
  } catch {
    return unreachable();
  }
  if (!visitor) return refusal(404, 'TENANT_UNKNOWN');
  const refused = refuseSender(findPageEndpoint(request.method, request.pathname)?.endpoint, visitor, request);
  if (refused) return refused;
  const proof = await passOf(edge, request, visitor);
  if (proof !== null && typeof proof !== 'string') return proof;
  const headers = { ...visitor.headers, ...(proof === null ? {} : { [CHECK]: proof }) };
  const { key: tenant } = visitor.site.tenant;
  const sent = { tenant, counted: tenant, headers, path: request.pathname, proof };
  return sendUpload(edge, request, { places: edge.uploads, holder: tenant, ...sent });
}

/**
 * What goes with a picture in place of its check, once the provider has judged that: a check that is made up
 * takes no place. Null: there is none to judge. A provider that does not know the call judges the check with
 * the picture.
 */
async function passOf(
  edge: Edge,
  { raw, id }: EdgeRequest,
  { site, locale }: Visitor,
): Promise<string | null | EdgeAnswer> {
  const token = checkOf(raw);
  if (token === null) return null;
  const caller = createCaller(edge.client, site.tenant.credentials, { locale, token: null, orderTokens: [] });
  try {
    return (await caller.call(judgeHumanCheck, { body: { token } })).pass;
  } catch (error) {
    if (isApiError(error) && error.failure === 'answer') {
      const code = error.errors[0]?.code;
      return code === undefined || error.status === 404 ? token : refusal(error.status ?? 502, code);
    }
    edge.log.warn({ err: error, request: id, tenant: site.tenant.key }, 'a check was not judged');
    return unreachable();
  }
}

/** The same of a person of the console. What the file is about stands in the query, too. */
export async function forwardStaffUpload(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const session = await edge.consoleSessions.fromCookies(request.cookies, request.origin);
  // Before a byte of the file is read.
  if (!session) return refusal(401, 'SESSION_EXPIRED');
  const headers = staffHeaders(edge, request, session);
  const { restaurant } = findStaffEndpoint(request.method, request.pathname)?.params ?? {};
  // A restaurant of the person: strangers use up the count of none.
  const counted = restaurant && session.restaurants.includes(restaurant) ? `${CONSOLE_SITE} ${restaurant}` : null;
  const sent = { tenant: CONSOLE_SITE, counted, headers, path: request.pathname + request.search };
  return sendUpload(edge, request, { places: edge.consoleUploads, holder: session.person.id, ...sent });
}

interface Upload {
  places: UploadPlaces;
  /** As of `UploadPlaces.take`. */
  holder: string;
  tenant: string;
  /** What is counted together; null: the person's session and address alone. */
  counted: string | null;
  headers: Record<string, string>;
  path: string;
  /** As of `UploadPlaces.take`. */
  proof?: string | null;
}

async function sendUpload(
  edge: Edge,
  request: EdgeRequest,
  { places, holder, tenant, counted, headers, path, proof = null }: Upload,
): Promise<EdgeAnswer> {
  const { method, raw, address } = request;
  const place = places.take(holder, address, Number(raw.headers['content-length']), proof);
  if (!place) return unreachable();
  try {
    const body = await Promise.race([readWhole(raw, place), once(place.lost, 'abort').then(() => null)]);
    // It came too slowly, and the next has its place; the rest of it is not waited for.
    if (!body) return unreachable();
    const limited = counted === null ? null : await checkTenantLimit(edge, request, counted);
    if (limited) return limited;
    const answer = await edge.client.send({
      method,
      path,
      headers: {
        ...headers,
        'content-type': typeOf(raw),
        'content-length': String(body.length),
      },
      body,
      lane: 'upload',
      holder,
      timeout: UPLOAD_TIMEOUT_MS,
    });
    if (parseJson(answer.body) === null) return refusal(answer.status >= 500 ? answer.status : 502, 'ANSWER_NOT_JSON');
    const retry = answer.headers['retry-after'];
    return {
      status: answer.status,
      headers: {
        'Cache-Control': NO_STORE,
        'Content-Security-Policy': DATA_POLICY,
        'Content-Type': 'application/json',
        ...(typeof retry === 'string' ? { 'Retry-After': retry } : {}),
      },
      body: answer.body,
    };
  } catch (error) {
    edge.log.warn({ err: error, request: request.id, tenant }, 'upload failed');
    return unreachable();
  } finally {
    place.leave();
  }
}

function checkOf({ headers }: IncomingMessage): string | null {
  const value = headers[CHECK];
  return typeof value === 'string' && value.length > 0 && value.length <= CHECK_LENGTH_MAX ? value : null;
}

/** Node sees to it that no more than the stated length comes. Rejects when the visitor leaves in the middle. */
async function readWhole(raw: IncomingMessage, { came, lost }: UploadPlace): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of raw) {
    if (lost.aborted) return null;
    chunks.push(chunk as Buffer);
    came((chunk as Buffer).length);
  }
  return Buffer.concat(chunks);
}
