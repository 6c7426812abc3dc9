import { addTexts, baseLocale } from '@sufra/i18n';
import type { LazyParts } from '../parts.ts';
import type { MountProps } from './lifecycles.ts';

const loaded = new WeakMap<object, Promise<void>>();

/**
 * Loads the texts of a part (`screens/{screen}`, `slots/{name}`) in the page's language: its own where it
 * brings them, else the module's all. Each once per release.
 */
export function loadTexts(
  name: string,
  locales: LazyParts['locales'],
  { platform: { i18n }, loadPart }: Pick<MountProps, 'platform' | 'loadPart'>,
  part = '',
): Promise<void> {
  const own = locales.own?.[part];
  const texts = own ?? locales;
  let promise = loaded.get(locales) ?? loaded.get(texts);
  if (!promise) {
    promise = loadPart(own ? `texts/${part}` : 'texts', texts[baseLocale(i18n.locale)]).then((got) =>
      addTexts(i18n.i18n, name, got.default),
    );
    promise.catch(() => loaded.delete(texts));
    loaded.set(texts, promise);
  }
  return promise;
}
