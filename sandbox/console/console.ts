/** The operator console (API-062): one page on which a person plays the restaurant. It uses the sandbox's own calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBranchRecords } from '@sufra/backend/branch/records.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import { eveningOf } from '@sufra/backend/reservation/evening.ts';
import { readTokenSecret } from '@sufra/backend/user/signed-links.ts';
import { doorPath } from '@sufra/backend/waiting-list/door-code.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { create } from 'superstruct';
import { consoleQuery, doorQuery, floorPageQuery } from '../calls/inputs.ts';
import type { World } from '../world.ts';
import { doorPage } from './door-page.ts';
import { floorPage } from './floor-page.ts';
import { consolePage } from './page.ts';
import { consoleState } from './state.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STYLES = ['console.css', 'floor.css'];
/** The scripts of the pages, each at its own name, so that they import each other. */
const SCRIPTS = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.client.js'));

export function registerConsole(platform: World, http: FastifyInstance): void {
  const storefront = { domains: platform.config.domains, edgePort: platform.sandbox.edgePort };
  const tenantOf = async (query: unknown) => {
    const { tenant } = create(query, consoleQuery);
    const all = await platform.tenants.all();
    const found = tenant
      ? all.find((record) => record.tenant === tenant)
      : (all.find((record) => record.tenant === 'nakhla') ?? all[0]);
    if (!found) throw refuse('NOT_FOUND');
    return found;
  };
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('content-security-policy', POLICY).header('x-content-type-options', 'nosniff').type(type).send(text);

  http.get('/sandbox', async (request, reply) => {
    const tenant = await tenantOf(request.query);
    return send(reply, 'text/html; charset=utf-8', consolePage(tenant, await platform.tenants.all(), storefront));
  });
  http.get('/sandbox/floor', async (request, reply) => {
    const query = create(request.query, floorPageQuery);
    const tenant = await tenantOf({ tenant: query.tenant });
    const now = platform.clock.now(tenant.tenant).getTime();
    const branches = (await withTenant(platform.database, tenant.tenant, listBranchRecords)).filter(
      ({ modules, reservations_settings }) => modules.reservation && reservations_settings !== null,
    );
    const branch = branches.find(({ id }) => id === query.branch) ?? branches[0];
    const today = eveningOf(branch?.time_zone ?? tenant.time_zone, now);
    const page = floorPage({
      tenant,
      lang: query.lang ?? 'ar',
      branches,
      branch: branch?.id ?? null,
      date: query.date ?? today,
      today,
    });
    return send(reply, 'text/html; charset=utf-8', page);
  });
  http.get('/sandbox/door', async (request, reply) => {
    const { branch, ...query } = create(request.query, doorQuery);
    const tenant = await tenantOf(query);
    const secret = readTokenSecret(platform.config);
    const branches = (await withTenant(platform.database, tenant.tenant, listBranchRecords))
      .filter(({ modules, waiting_settings }) => modules.waiting && waiting_settings !== null)
      .map(({ id, names }) => ({ id, names, path: doorPath(secret, tenant.tenant, id) }));
    return send(reply, 'text/html; charset=utf-8', doorPage({ tenant, config: storefront, branches, branch }));
  });
  const serveFile = (file: string, type: string) =>
    http.get(`/sandbox/${file}`, (_request, reply) =>
      send(reply, `${type}; charset=utf-8`, readFileSync(join(import.meta.dirname, file), 'utf8')),
    );
  for (const file of STYLES) serveFile(file, 'text/css');
  for (const file of SCRIPTS) serveFile(file, 'text/javascript');
  http.get('/sandbox/console/state', async (request) => consoleState(platform, await tenantOf(request.query)));

  // Says that something changed; the page then asks for the state.
  http.get('/sandbox/console/events', async (request, reply) => {
    const { tenant } = await tenantOf(request.query);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 1000\n\n: hello\n\n');
    const stop = platform.realtime.listen((owner, message) => {
      if (owner === null || owner === tenant)
        reply.raw.write(`data: ${JSON.stringify({ event: message.event, id: message.id })}\n\n`);
    });
    const beat = setInterval(() => reply.raw.write(': still here\n\n'), 15_000);
    request.raw.once('close', () => {
      stop();
      clearInterval(beat);
    });
  });
}
