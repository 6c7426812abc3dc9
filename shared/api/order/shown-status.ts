/** Label and colours of an order's status, from the tenant's messages (CHK-043…CHK-045). */

import type { StatusMessage } from '@sufra/contract';
import { type Locale, localizedName } from '@sufra/i18n';
import { statusStyle } from './statuses.ts';

export interface ShownStatus {
  label: string;
  background: string;
  text: string;
}

/** The tenant's message, else the known label in the default colours, else the raw word: never nothing, never a crash. */
export function shownStatus(
  status: string,
  messages: Readonly<Record<string, StatusMessage>>,
  locale: Locale,
): ShownStatus {
  const own = Object.hasOwn(messages, status) ? messages[status] : undefined;
  const style = statusStyle(status);
  return {
    label: localizedName(own?.label, locale).text || localizedName(style.label, locale).text || status,
    background: own?.background || style.background,
    text: own?.text || style.text,
  };
}
