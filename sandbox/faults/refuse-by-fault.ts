/** Lets the sandbox's faults meet calls to the API and to pictures. */

import type { ErrorCode } from '@sufra/backend/errors/codes.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import type { Faults } from '@sufra/backend/faults.ts';
import type { TenantDirectory } from '@sufra/backend/tenant-directory/directory.ts';
import type { FastifyInstance } from 'fastify';

/** The code that a provider would answer with this status. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'SESSION_EXPIRED';
  if (status === 403) return 'MODULE_DISABLED';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'RATE_LIMITED';
  if (status >= 400 && status < 500) return 'INVALID_INPUT';
  return status === 503 ? 'UNAVAILABLE' : 'INTERNAL';
}

/** `http`: the server whose calls meet them. */
export function refuseByFault({
  http,
  faults,
  tenants,
}: {
  http: FastifyInstance;
  faults: Faults;
  tenants: TenantDirectory;
}): void {
  http.addHook('onRequest', async (request, reply) => {
    const [path = '', query = ''] = request.raw.url?.split('?') ?? [];
    if (!path.startsWith('/api/') && !path.startsWith('/media/')) return;
    const fault = await faults.meet(request.method, path, async () => {
      const header = request.headers['x-tenant'];
      if (typeof header === 'string') return header;
      // The tenant lookup names its tenant by host.
      const domain = new URLSearchParams(query).get('domain');
      return domain ? ((await tenants.findByDomain(domain))?.tenant ?? null) : null;
    });
    if (!fault) return;
    if (fault.drop) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    if (fault.body !== undefined) return reply.code(fault.status ?? 200).send(fault.body);
    const refusal = refuse(codeOf(fault.status ?? 500), fault.status === 429 ? { retryAfter: 1 } : {});
    Object.defineProperty(refusal, 'status', { value: fault.status ?? 500 });
    throw refusal;
  });
}
