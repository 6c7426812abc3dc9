/** JSON of calls. Every call carries Content-Type JSON, with a body or without one (API-001). */
import type { FastifyInstance } from 'fastify';

/** Takes an empty body as none; a call that needs one refuses it as it refuses `{}`. */
export function takeEmptyBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}
