/**
 * What a device shows: the number of the order and words, and nothing about its customer, for a locked phone
 * lies on a table (CHK-056).
 */
import type { LocalizedText } from '@sufra/contract';
import { isolate } from '@sufra/i18n';
import { inLocale } from '../../../errors/texts.ts';
import { fillPlaces } from '../../../locales/fill-places.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import type { NewsKey } from '../../pushes/news.ts';
import type { OrderRow } from '../../tables.ts';
import { localeOf } from './messages.ts';
import { keyOfType, orderNumber } from './order-text.ts';

const WORDS = { ar: ar.PUSH, en: en.PUSH } as const;

export function pushWords({ name }: Pick<TenantRecord, 'name'>, order: OrderRow, key: NewsKey) {
  const locale = localeOf(order);
  const said = {
    name: isolate(inLocale(name, locale)),
    number: orderNumber(order.number, locale),
    branch: isolate(inLocale(order.snapshot.branch.names as LocalizedText, locale)),
  };
  const words = WORDS[locale];
  const { title, body } = words[keyOfType(words, key, order.type)];
  return { locale, title: fillPlaces(title, said), body: fillPlaces(body, said) };
}
