import { addTexts } from '@sufra/i18n';
import type { LazyParts } from '../parts.ts';
import type { MountProps } from './lifecycles.ts';

const loaded = new WeakMap<object, Promise<void>>();

/** Loads the module's texts of the page's language, once per release. */
export function loadTexts(
  name: string,
  locales: LazyParts['locales'],
  { platform: { i18n }, loadPart }: Pick<MountProps, 'platform' | 'loadPart'>,
): Promise<void> {
  let promise = loaded.get(locales);
  if (!promise) {
    promise = loadPart('texts', locales[i18n.locale]).then((texts) => addTexts(i18n.i18n, name, texts.default));
    promise.catch(() => loaded.delete(locales));
    loaded.set(locales, promise);
  }
  return promise;
}
