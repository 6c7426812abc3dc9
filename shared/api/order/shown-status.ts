/**
 * Label, tone and colours of an order's status, from the tenant's messages (CHK-043…CHK-045). The one rule
 * for every place that shows one.
 */

import type { OrderType, StatusMessage } from '@sufra/contract';
import { type Locale, localizedName } from '@sufra/i18n';
import { isOrderStatus, STATUS_LABELS, STATUS_TONES, type StatusTone, UNKNOWN_STATUS_COLOURS } from './statuses.ts';

export interface ShownStatus {
  label: string;
  tone: StatusTone;
  /** Colours of the tenant's message, or of a status that no release knows; null: those of the tone. */
  colours: { background: string; text: string } | null;
}

/**
 * The tenant's message, else the known label in the tone's colours, else the raw word: never nothing, never a
 * crash. With the order's `type` the tenant's message `{status}.{type}` is read first: an order that was
 * collected was not delivered.
 */
export function shownStatus(
  status: string,
  messages: Readonly<Record<string, StatusMessage>>,
  locale: Locale,
  type?: OrderType,
): ShownStatus {
  const find = (key: string) => (Object.hasOwn(messages, key) ? messages[key] : undefined);
  const own = find(status);
  const ofType = type && find(`${status}.${type}`);
  const known = isOrderStatus(status);
  const label =
    localizedName(ofType?.label, locale).text ||
    localizedName(own?.label, locale).text ||
    (known ? localizedName(STATUS_LABELS[status], locale).text : '') ||
    status;
  return { label, tone: known ? STATUS_TONES[status] : 'neutral', colours: coloursOf(own, known) };
}

function coloursOf(own: StatusMessage | undefined, isKnown: boolean): ShownStatus['colours'] {
  const { background, text } = own ?? {};
  if (background && text) return { background, text };
  if (isKnown && !background && !text) return null;
  return { background: background || UNKNOWN_STATUS_COLOURS.background, text: text || UNKNOWN_STATUS_COLOURS.text };
}
