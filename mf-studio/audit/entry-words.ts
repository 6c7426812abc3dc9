/** What an entry of the audit says, in words: its kind, what it is about, and what changed. */
import type { AuditEntry } from '@sufra/api/staff/endpoints';
import { isRecord } from '@sufra/contract';
import {
  formatClockRange,
  formatDay,
  formatList,
  formatTime,
  localizedName,
  useLocale,
  weekdayName,
} from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useRoleName, useWorkplace } from '@sufra/module/console';
import { usePromotionWords } from '../promotion/field-words.ts';

export interface ChangeOfField {
  /** Its name in words. */
  name: string;
  before: string;
  after: string;
}

const NOTHING = '—';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

export function useEntryWords(): {
  kind: (kind: string) => string;
  about: (about: AuditEntry['about']) => string;
  changes: (entry: Pick<AuditEntry, 'kind' | 'about' | 'before' | 'after'>) => ChangeOfField[];
} {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const roleName = useRoleName();
  const { branches } = useWorkplace().own;
  const promotion = usePromotionWords();

  const value = (field: string, given: unknown): string => {
    if (given === null || given === undefined || given === '' || isEmptyList(given)) return NOTHING;
    if (typeof given === 'boolean') return t(given ? 'people.yes' : 'people.no');
    if (field === 'role') return roleName(String(given));
    if (typeof given === 'string' && INSTANT.test(given)) {
      const at = { locale, timeZone };
      return `${formatDay(given, { ...at, now: new Date() })} ${formatTime(given, at)}`;
    }
    if (Array.isArray(given))
      return formatList(
        given.map((one) => value(field, one)),
        locale,
      );
    const code = String(given);
    if (field === 'branches') return localizedName(branches.find(({ id }) => id === code)?.names, locale).text || code;
    if (field === 'type' || field === 'types') return t([`service.${code}`, 'audit.value.other'], { value: code });
    if (isNames(given)) return localizedName(given, locale).text;
    if (isRecord(given)) return record(given);
    return code;
  };

  /** A thing of a list by its name, with what it costs; an opening by its day and hours. */
  const record = (given: Record<string, unknown>): string => {
    const { names, amount = given.price, day, from, to } = given;
    if (isNames(names))
      return [names, amount]
        .filter(Boolean)
        .map((one) => value('', one))
        .join(' ');
    if (typeof day !== 'number' || typeof from !== 'string' || typeof to !== 'string') return JSON.stringify(given);
    return `${weekdayName(day, locale)} ${formatClockRange(from, to, locale)}`;
  };

  return {
    kind: (kind) => t([`audit.kind.${kind}`, 'audit.kind.other'], { value: kind }),
    about: ({ name, id }) => {
      if (typeof name === 'string' && name) return name;
      if (isNames(name)) return localizedName(name, locale).text;
      if (isRecord(name))
        return formatList(
          Object.values(name).map((one) => value('', one)),
          locale,
        );
      return id;
    },
    changes: ({ kind, about, before, after }) => {
      const [was, is] = [before, after].map((one) => (isRecord(one) ? one : {}));
      const isPromotion = kind.startsWith('promotion.');
      const said = (field: string, given: unknown) =>
        (isPromotion ? promotion.value(about.kind, field, given) : null) ?? value(field, given);
      return [...new Set([...Object.keys(was!), ...Object.keys(is!)])]
        .filter((field) => JSON.stringify(was![field] ?? null) !== JSON.stringify(is![field] ?? null))
        .map((field) => ({
          name:
            (isPromotion ? promotion.label(field) : null) ??
            t([`audit.field.${field}`, 'audit.field.other'], { value: field }),
          before: said(field, was![field]),
          after: said(field, is![field]),
        }));
    },
  };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A text in Arabic or English. */
function isNames(value: unknown): value is { ar: string; en: string } {
  return isRecord(value) && (typeof value.ar === 'string' || typeof value.en === 'string');
}
