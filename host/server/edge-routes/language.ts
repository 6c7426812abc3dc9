/** `POST /-/language`: the same page in another language (HOST-016, HOST-018). */
import { redirectTo } from '../http/exchange.ts';
import { langCookie } from '../locale/language.ts';
import { localise, splitLocale } from '../locale/locale-path.ts';
import { takesSecureCookies } from '../session/cookie.ts';
import type { FormRoute } from './form.ts';

export const chooseLanguage: FormRoute = ({ fields, request, back }) => {
  const locale = fields.get('lang') === 'en' ? 'en' : 'ar';
  const end = back.search(/[?#]/);
  const path = end < 0 ? back : back.slice(0, end);
  const rest = end < 0 ? '' : back.slice(end);
  const to = localise(splitLocale(path).path + rest, locale);
  return { ...redirectTo(to, 303), cookies: [langCookie(locale, takesSecureCookies(request.origin))] };
};
