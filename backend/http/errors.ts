/** Turns whatever a handler threw into an answer with a code and a text (API-061). */
import { MAX_JSON_BYTES } from '@sufra/api';
import { retryAfter } from '@sufra/contract/retry-after';
import { troubleOf } from '@sufra/database';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '../errors/codes.ts';
import type { ErrorDetail } from '../errors/refusal.ts';
import { Refusal } from '../errors/refusal.ts';
import { readLocale, wireError } from '../errors/texts.ts';

export function handleErrors(http: FastifyInstance, now: (tenant: string) => Date): void {
  const body = (errors: readonly ErrorDetail[], locale: unknown, tenant: string, data: unknown = null) => ({
    data,
    meta: { server_time: now(tenant).toISOString() },
    errors: errors.map((error) => wireError(error, readLocale(locale))),
  });

  http.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const locale = request.headers['x-localization'];
    if (error instanceof Refusal) {
      if (error.retryIn !== undefined) reply.header('retry-after', String(Math.ceil(error.retryIn)));
      else if (error.retryAfter !== undefined) reply.header('retry-after', retryAfter(error.retryAfter));
      return reply.code(error.status).send(body(error.errors, locale, request.tenant, error.data ?? null));
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      // A body that is no JSON, or is not called so, is wrong input as any other.
      const code = status === 413 ? 'TOO_LARGE' : status === 404 ? 'NOT_FOUND' : 'INVALID_INPUT';
      const most = request.routeOptions.bodyLimit ?? MAX_JSON_BYTES;
      const detail = { code, ...(code === 'TOO_LARGE' ? { params: { most } } : {}) } as const;
      return reply.code(CODES[code]).send(body([detail], locale, request.tenant));
    }
    const trouble = troubleOf(error);
    // Said once, where it begins (server.ts).
    if (trouble !== 'read-only') request.log.error({ err: error }, 'a call failed');
    if (trouble !== null) reply.header('retry-after', retryAfter(trouble === 'read-only' ? 15 : 2));
    const code = trouble === null ? 'INTERNAL' : trouble === 'read-only' ? 'READ_ONLY' : 'UNAVAILABLE';
    return reply.code(CODES[code]).send(body([{ code }], locale, request.tenant));
  });

  http.setNotFoundHandler((request, reply) =>
    reply.code(404).send(body([{ code: 'NOT_FOUND' }], request.headers['x-localization'], request.tenant)),
  );
}

/**
 * What the router refuses before any route is found: an id longer than any is answered 404, an address that
 * cannot be decoded 422.
 */
export function answerRouterError(now: (tenant: string) => Date) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const code = tooLong ? 'NOT_FOUND' : 'INVALID_INPUT';
    const wire = wireError({ code }, readLocale(request.headers['x-localization']));
    void reply
      .code(CODES[code])
      .header('cache-control', 'no-store')
      .send({ data: null, meta: { server_time: now('').toISOString() }, errors: [wire] });
  };
}
