/**
 * Refusing messages by their link (MSG-006): a page with one button, and the one tap of mail programs (RFC
 * 8058), which post to the same address. The restaurant's site passes both on (decision 319). It stops what
 * is optional, by every channel to that recipient.
 */

import { refuseMessages } from '@sufra/api/sms/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTenant } from '../database/tenant-scope.ts';
import { inLocale } from '../errors/texts.ts';
import { fillPlaces } from '../locales/fill-places.ts';
import { stop } from '../outbox/stops.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';
import { CHANNELS_OF } from './channels.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { openRefusal, type Refusal } from './refusal-link.ts';

const TEXTS = { ar, en } as const;

interface Called {
  Querystring: Readonly<Record<string, string | undefined>>;
}

interface Found {
  tenant: TenantRecord;
  refusal: Refusal;
}

export function registerRefusals(platform: Platform, secrets: LinkSecrets): void {
  const findRefusal = async ({ query }: FastifyRequest<Called>): Promise<Found | null> => {
    const tenant = await platform.tenants.find(query.tenant ?? '');
    const refusal = tenant && openRefusal(secrets, tenant.tenant, query.token ?? '');
    return refusal && { tenant, refusal };
  };
  void platform.http.register(async (http: FastifyInstance) => {
    // `List-Unsubscribe=One-Click` of a mail program, or the form without fields: what it says changes nothing.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
    http.get<Called>(refuseMessages.path, async (request, reply) => {
      const found = await findRefusal(request);
      return found ? answer(reply, found, 'ask') : unknown(reply);
    });
    http.post<Called>(refuseMessages.path, { bodyLimit: 1000 }, async (request, reply) => {
      const found = await findRefusal(request);
      if (!found) return unknown(reply);
      const { tenant } = found.tenant;
      const { kind, recipient } = found.refusal;
      const at = platform.clock.now(tenant);
      await withTenant(platform.database, tenant, async (db) => {
        for (const channel of CHANNELS_OF[kind]) await stop(db, { channel, recipient, reason: 'refused', at });
      });
      return answer(reply, found, 'done');
    });
  });
}

function answer(reply: FastifyReply, { tenant, refusal: { locale } }: Found, what: 'ask' | 'done') {
  const texts = TEXTS[locale];
  const named = (text: string) => escapeHtml(fillPlaces(text, { name: inLocale(tenant.name, locale) }));
  const content =
    what === 'ask'
      ? `<p>${named(texts.REFUSE_QUESTION)}</p><form method="post"><button>${escapeHtml(texts.REFUSE_BUTTON)}</button></form>`
      : `<p role="status">${escapeHtml(texts.REFUSE_DONE)}</p>`;
  return page(reply, locale, named(texts.REFUSE_TITLE), content);
}

function unknown(reply: FastifyReply) {
  const words = (['ar', 'en'] as const).map(
    (locale) => `<p lang="${locale}" dir="auto">${escapeHtml(TEXTS[locale].REFUSE_UNKNOWN)}</p>`,
  );
  return page(reply.code(404), 'ar', 'Sufra', words.join(''));
}

function page(reply: FastifyReply, locale: BaseLocale, title: string, content: string) {
  const style =
    'body{margin:0 auto;max-inline-size:32rem;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif}button{min-block-size:44px;padding-inline:1.5rem;font:inherit;font-weight:600;cursor:pointer}';
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .send(
      `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    );
}
