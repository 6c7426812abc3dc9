/** `POST /-/language`: the same page in another language (HOST-016, HOST-018). */
import { switchLocale } from '@sufra/i18n/address';
import { redirectTo } from '../http/exchange.ts';
import { langCookie } from '../locale/language.ts';
import { takesSecureCookies } from '../session/sealed-cookie.ts';
import { codesOf } from '../tenant/languages.ts';
import type { FormRoute } from './form.ts';

export const chooseLanguage: FormRoute = ({ fields, request, site, back }) => {
  const added = codesOf(site.tenant.public);
  const locale = (['en', ...added] as const).find((code) => code === fields.get('lang')) ?? 'ar';
  const to = switchLocale(back, locale, added);
  return { ...redirectTo(to, 303), cookies: [langCookie(locale, takesSecureCookies(request.origin))] };
};
