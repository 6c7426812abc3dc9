import { isRecord } from '@sufra/contract';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import type { Clash } from '@sufra/module/console';
import type { ReactNode } from 'react';

/** Names of ids that values hold; an id without a name is left out. */
type NameOf = (id: string) => string | null;

export interface ClashWords {
  label(clash: Clash): string;
  show(value: unknown): ReactNode;
}

/** Fields and values of a clash in words: `<group>.field.<name>` of this module's texts (SHOP-037). */
export function useClashWords(group: string, nameOf: NameOf = () => null): ClashWords {
  const t = useText();
  const { locale } = useLocale();
  return {
    label: ({ path }) => {
      const language = path.slice(1).find((part) => part === 'ar' || part === 'en');
      const field = t([`${group}.field.${path[0]}`, 'edited.otherField']);
      return language ? t(`edited.in.${language}`, { field }) : field;
    },
    show: (value) => {
      if (value === null || value === undefined || value === '') return t('edited.empty');
      if (typeof value === 'string' || typeof value === 'number') return <q dir="auto">{value}</q>;
      if (typeof value === 'boolean') return t(value ? 'setting.on' : 'setting.off');
      if (Array.isArray(value)) {
        const names = value.map((one) => (typeof one === 'string' ? nameOf(one) : null));
        return names.some((name) => name === null)
          ? null
          : names.length === 0
            ? t('edited.empty')
            : formatList(names as string[], locale);
      }
      return isRecord(value) && ('ar' in value || 'en' in value) ? (
        <q dir="auto">{localizedName(value, locale).text}</q>
      ) : null;
    },
  };
}

/** The name of a row of a list, in the reader's language; null: it has none. */
export function useRowName(): (row: unknown) => string | null {
  const { locale } = useLocale();
  return (row) => (isRecord(row) && isRecord(row.names) ? localizedName(row.names, locale).text : null);
}
