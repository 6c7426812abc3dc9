import type { WaitingAdd } from '@sufra/api/order/cart/waiting-adds';
import { isolateIn, localizedName } from '@sufra/i18n';
import type { Platform } from '@sufra/module';

/**
 * Says that a dish which was added before the page was interactive is not in the basket: it sold out, or the
 * place is another one.
 */
export function tellLostAdd({ shown }: WaitingAdd, { toast, i18n }: Pick<Platform, 'toast' | 'i18n'>): void {
  const words = document.getElementById('sufra-words')?.dataset.notAdded ?? '';
  const name = localizedName(shown.names ?? {}, i18n.locale).text;
  toast({ text: words.replace('{{name}}', isolateIn(i18n.locale, name)), tone: 'danger' });
}
