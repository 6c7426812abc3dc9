/**
 * `GET /sandbox` (API-062): one page for what the world does to a restaurant. It has no script: its forms are
 * the sandbox's own calls.
 */

import { refuse } from '@sufra/backend/errors/refusal.ts';
import { consoleAddress } from '@sufra/backend/staff/people/console-address.ts';
import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { enums, optional, pattern, string, type } from 'superstruct';
import { tenantParams } from '../calls/inputs.ts';
import { read } from '../calls/read.ts';
import type { Shelf } from '../printers/shelf.ts';
import type { World } from '../world.ts';
import { ACTS, type Call, type Fields, isAct } from './acts.ts';
import { playFacts } from './facts.ts';
import type { Notice } from './notice.ts';

const query = type({
  tenant: optional(tenantParams.schema.tenant),
  lang: optional(enums(['ar', 'en'])),
  /** The act that was done last. */
  done: optional(string()),
  /** What this server answered to messages that the bank repeated or a stranger forged. */
  answers: optional(pattern(string(), /^\d{3}(,\d{3}){0,9}$/)),
});
type PlayQuery = typeof query.TYPE;

export function registerPlay(world: World, http: FastifyInstance, shelf: Shelf): void {
  const show = showWith(world, shelf);
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  http.get('/sandbox', async (request, reply) => {
    const asked = read(request.query, query);
    const record = await tenantOf(world, asked.tenant);
    const { done, answers } = asked;
    const notice: Notice = isAct(done) ? { kind: 'done', act: done, answers: answers?.split(',') ?? [] } : null;
    return show(reply, record, asked, notice);
  });

  http.post<{ Body: Fields }>('/sandbox/play', async (request, reply) => {
    const asked = read(request.query, query);
    const record = await tenantOf(world, asked.tenant);
    const { act, ...fields } = request.body ?? {};
    if (!isAct(act)) throw refuse('INVALID_INPUT', { field: 'act' });
    const { tenant, time_zone } = record;
    const call = ACTS[act].call(fields, { tenant, timeZone: time_zone, now: world.clock.now(tenant) });
    const { status, body } = call ? await make(http, call, languageOf(asked)) : { status: 422, body: {} };
    if (status >= 400) {
      const text = body.errors?.[0]?.message ?? null;
      return show(reply.code(status), record, asked, { kind: 'refused', act, text });
    }
    if (act === 'enter') return reply.redirect(body.url ?? '/sandbox', 303);
    const left = act === 'remove' && fields.name === tenant;
    const back = new URLSearchParams({ ...(left ? {} : { tenant }), lang: languageOf(asked), done: act });
    if (body.answers?.length) back.set('answers', body.answers.join(','));
    return reply.redirect(`/sandbox?${back}#${ACTS[act].section}`, 303);
  });
}

const languageOf = ({ lang }: PlayQuery) => lang ?? 'ar';

async function tenantOf({ tenants }: World, key: string | undefined): Promise<TenantRecord> {
  const all = await tenants.all();
  const found = all.find(({ tenant }) => tenant === (key ?? 'nakhla')) ?? (key === undefined ? all[0] : undefined);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** What calls of the sandbox say that the page reads. */
interface Said {
  url?: string;
  answers?: number[];
  errors?: { message: string }[];
}

async function make(
  http: FastifyInstance,
  { method, url, body }: Call,
  locale: string,
): Promise<{ status: number; body: Said }> {
  const headers = { host: 'localhost', 'x-localization': locale };
  const { statusCode, payload } = await http.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: statusCode, body: payload ? (JSON.parse(payload) as Said) : {} };
}

const showWith =
  (world: World, shelf: Shelf) =>
  async (reply: FastifyReply, record: TenantRecord, asked: PlayQuery, notice: Notice): Promise<FastifyReply> => {
    // At its first use: most servers with a sandbox never show it.
    const { playPage } = await import('./page.tsx');
    const { html, styleHash } = playPage(await playFacts(world, shelf, record), languageOf(asked), notice);
    const policy = [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      'img-src data:',
      "base-uri 'none'",
      // A browser counts where the form that signs in at the console leads to.
      `form-action 'self' ${new URL(consoleAddress(world.config)).origin}`,
      "frame-ancestors 'none'",
    ].join('; ');
    return reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };
