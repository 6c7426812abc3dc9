/**
 * `/operator`: the operators' page (PLAT-009). It only reads, has no script, and shows itself to operators'
 * tokens: `POST /operator/session` makes a cookie of one, `POST /operator/end` takes it away.
 */
import { troubleOf } from '@sufra/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { documentOf } from '../../page/document.ts';
import { doorView, MISSING, troubleView, type View } from '../../page/door.ts';
import { historyOf } from '../../page/history-view.ts';
import { moduleOf } from '../../page/module-view.ts';
import { overviewOf } from '../../page/overview.ts';
import { openSessions, SESSION_COOKIE, SESSION_PATH, SESSION_SECONDS } from '../../page/session.ts';
import { PAGE_POLICY } from '../../page/style.ts';
import { tenantOf } from '../../page/tenant-view.ts';
import { type WhatIf, whatIfOf } from '../../page/what-if-view.ts';
import type { Registry } from '../../parts.ts';

/** Bytes of the sign-in form. */
const FORM_LIMIT = 2000;
const OPEN = { config: { admits: null } };

export async function pageRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const sessions = openSessions(registry);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const trouble = troubleOf(error);
    const status = trouble === null ? (error.statusCode ?? 500) : 503;
    if (status >= 500) request.log.error({ err: error }, 'the operators’ page failed');
    const words =
      trouble === null
        ? 'This view could not be made.'
        : 'The database does not answer. Plans and files go on; look again in a moment.';
    return send(reply.code(status), null, troubleView(words));
  });

  function send(reply: FastifyReply, operator: Actor | null, { title, path, content }: View): FastifyReply {
    const { revision } = registry.store.state();
    const frame = { title, path, revision, operator: operator?.name ?? null };
    return reply.type('text/html; charset=utf-8').send(documentOf(frame, content));
  }

  /** A view for operators; others get the form that signs them in, and come to the view by it. */
  function view<Query>(path: string, make: (request: FastifyRequest, operator: Actor) => Promise<View>): void {
    app.get<{ Querystring: Query }>(path, async (request, reply) => {
      const operator = await sessions.find(cookieOf(request));
      if (!operator) return send(reply.code(401), null, doorView(request.url, null));
      const made = await make(request as FastifyRequest, operator);
      if (made.content !== null) return send(reply, operator, made);
      return send(reply.code(404), operator, { ...made, content: MISSING });
    });
  }

  view('/operator', async () => ({ title: 'Modules', path: '/operator', content: await overviewOf(registry) }));
  view('/operator/modules/:module', async ({ params }) => {
    const { module } = params as { module: string };
    return { title: module, path: '', content: await moduleOf(registry, module) };
  });
  view('/operator/tenants', async ({ query }) => {
    const asked = textsOf(query).tenant ?? '';
    return { title: 'Tenants', path: '/operator/tenants', content: await tenantOf(registry, asked) };
  });
  view('/operator/what-if', async ({ query }, operator) => {
    const asked: WhatIf = textsOf(query);
    return { title: 'What if', path: '/operator/what-if', content: await whatIfOf(registry, operator, asked) };
  });
  view('/operator/history', async ({ query }) => {
    const content = await historyOf(registry, textsOf(query));
    return { title: 'History', path: '/operator/history', content };
  });

  app.post('/operator/session', OPEN, async (request, reply) => {
    // A form of another site does not sign an operator in.
    if (isFromElsewhere(request))
      return send(reply.code(403), null, doorView('/operator', 'Open this page itself to sign in.'));
    const { token = '', to = '' } = textsOf(request.body);
    const path = isView(to) ? to : '/operator';
    const begun = await sessions.begin(token.trim(), request.ip);
    if (begun === 'too-many') {
      return send(
        reply.code(429).header('retry-after', '600'),
        null,
        doorView(path, 'Too many wrong tokens. Wait ten minutes.'),
      );
    }
    if (begun === 'wrong') {
      request.log.warn({ address: request.ip }, 'a wrong token at the operators’ page');
      return send(reply.code(401), null, doorView(path, 'This is no token of an operator, or it has ended.'));
    }
    return reply.header('set-cookie', cookie(request, begun.value, SESSION_SECONDS)).redirect(path, 303);
  });
  app.post('/operator/end', OPEN, async (request, reply) => {
    if (isFromElsewhere(request)) return reply.redirect('/operator', 303);
    return reply.header('set-cookie', cookie(request, '', 0)).redirect('/operator', 303);
  });
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === SESSION_COOKIE)?.[1];
}

function cookie({ protocol, headers }: FastifyRequest, value: string, seconds: number): string {
  const isSecure = protocol === 'https' || headers['x-forwarded-proto'] === 'https';
  const flags = `Path=${SESSION_PATH}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
  return `${SESSION_COOKIE}=${value}; ${flags}`;
}

/** A browser says where a form was. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin' && from !== 'none';
}

/** A view of this page, and no address elsewhere. */
function isView(to: string): boolean {
  return to === '/operator' || to.startsWith('/operator/') || to.startsWith('/operator?');
}

/** Of a form or a query: one text for each name. */
function textsOf(fields: unknown): Record<string, string | undefined> {
  const entries = Object.entries((fields ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
