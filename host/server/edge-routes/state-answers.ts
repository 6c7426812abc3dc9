/** What a visitor answers to a login by `state`: "Sign in as 05..23?" and "Not you?" (safety E7). */

import type { BaseLocale } from '@sufra/contract';
import { CONFIRM_STATE_PATH } from '@sufra/contract/edge-paths';
import { escapeHtml } from '@sufra/contract/escape-html';
import { localePath, safeReturn } from '@sufra/i18n/address';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { signInByState } from '../pages/state-login.ts';
import { staticPage } from '../pages/static-pages.ts';
import { GUEST, newSessionId, notMe, type Session, STATE_ANNOUNCED_S } from '../session/session.ts';
import { type FormRoute, goTo, writeSession } from './form.ts';

const WORDS: Record<BaseLocale, { title(who: string): string; text(who: string): string; yes: string; no: string }> = {
  ar: {
    title: (who) => `تسجيل الدخول باسم ${who}؟`,
    text: (who) => `هذا المتصفح مسجَّل الآن باسم ${who}. الرابط الذي فُتح يخص حساباً آخر.`,
    yes: 'تسجيل الدخول',
    no: 'البقاء في حسابي',
  },
  en: {
    title: (who) => `Sign in as ${who}?`,
    text: (who) => `You are signed in here as ${who}. The link you opened belongs to another account.`,
    yes: 'Sign in',
    no: 'Stay signed in',
  },
};

/** `05..23`: enough to recognise one's own number, too little to learn another's. */
export function maskedMobile(mobile: string | null): string {
  const digits = (mobile ?? '').replace(/\D/g, '');
  return digits.length < 6 ? '••' : `${digits.slice(0, 2)}..${digits.slice(-2)}`;
}

/** `GET /-/confirm-state` */
export async function askAboutState(edge: Edge, request: EdgeRequest, locale: BaseLocale): Promise<EdgeAnswer> {
  const site = await edge.sites.byHost(request.host);
  if (!site) return redirectTo(edge.config.mainSite);
  const { session } = await edge.sessions.fromCookies(request.cookies, site.tenant.key, request.origin);
  const pending = waiting(session);
  if (!pending || !session.customer) return redirectTo(localePath(locale, '/account'), 303);
  const words = WORDS[locale];
  const isolated = (mobile: string | null) => `\u2066${maskedMobile(mobile)}\u2069`;
  const button = (answer: 'yes' | 'no', text: string) =>
    `<button class="action" name="answer" value="${answer}">${escapeHtml(text)}</button>`;
  return staticPage(
    [
      {
        locale,
        title: words.title(isolated(pending.mobile)),
        html:
          `<p>${escapeHtml(words.text(isolated(session.customer.mobile)))}</p>` +
          `<form method="post" action="${CONFIRM_STATE_PATH}"><input type="hidden" name="return" value="${escapeHtml(localePath(locale, '/account'))}">` +
          `${button('yes', words.yes)}${button('no', words.no)}</form>`,
      },
    ],
    200,
  );
}

/**
 * `POST /-/confirm-state` with `answer` `yes` or `no`; or with the `state` itself, tapped on the page that
 * asks for that.
 */
export const answerAboutState: FormRoute = async (post) => {
  const { session, fields } = post;
  const state = fields.get('state');
  if (state !== null) return signInByState(post.edge, post.request, post.site, { state, back: post.back });
  const pending = waiting(session);
  if (!pending) return goTo(post, '/account');
  if (fields.get('answer') !== 'yes')
    return goTo(post, '/account', await writeSession(post, { ...session, pending: null }));
  const { id, name, mobile, token, to } = pending;
  const next: Session = { ...GUEST, id: newSessionId(), customer: { id, name, mobile, token } };
  return { ...redirectTo(safeReturn(to, '/account'), 303), cookies: await writeSession(post, next) };
};

/**
 * `POST /-/not-you`: a guest again, with the guest's cart. The token is forgotten here, not revoked: its
 * owner may be using it.
 */
export const notYou: FormRoute = async (post) => ({
  ...redirectTo(post.back, 303),
  cookies: await writeSession(post, notMe(post.session)),
});

function waiting({ pending }: Session): Session['pending'] {
  return pending && Date.now() / 1000 - pending.at < STATE_ANNOUNCED_S ? pending : null;
}
