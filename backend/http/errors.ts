/** Turns whatever a handler threw into an answer with a code and a text (API-061). */
import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorDetail } from './refusal.ts';
import { Refusal } from './refusal.ts';
import { readLocale, wireError } from './texts.ts';

export function handleErrors(http: FastifyInstance, now: (tenant: string) => Date): void {
  const body = (errors: readonly ErrorDetail[], locale: unknown, tenant: string, data: unknown = null) => ({
    data,
    meta: { server_time: now(tenant).toISOString() },
    errors: errors.map((error) => wireError(error, readLocale(locale))),
  });

  http.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const locale = request.headers['x-localization'];
    if (error instanceof Refusal) {
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
      return reply.code(error.status).send(body(error.errors, locale, request.tenant, error.data ?? null));
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const code = status === 413 ? 'TOO_LARGE' : status === 404 ? 'NOT_FOUND' : 'INVALID_INPUT';
      return reply.code(status).send(body([{ code }], locale, request.tenant));
    }
    request.log.error({ err: error }, 'a call failed');
    const unavailable = isLostDatabase(error);
    if (unavailable) reply.header('retry-after', '2');
    const code = unavailable ? 'UNAVAILABLE' : 'INTERNAL';
    return reply.code(unavailable ? 503 : 500).send(body([{ code }], locale, request.tenant));
  });

  http.setNotFoundHandler((request, reply) =>
    reply.code(404).send(body([{ code: 'NOT_FOUND' }], request.headers['x-localization'], request.tenant)),
  );
}

/** A database that is away or just coming back is worth trying again; anything else is a bug. */
function isLostDatabase(error: { code?: string; message: string }): boolean {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  const codes = [error.code, cause?.code];
  if (
    codes.some((code) => code && (/^(57P0[123]|08|53300|ECONNREFUSED|ECONNRESET|EPIPE)/.test(code) || code === '55P03'))
  ) {
    return true;
  }
  return /Connection terminated|timeout exceeded when trying to connect/.test(
    `${error.message} ${cause?.message ?? ''}`,
  );
}
