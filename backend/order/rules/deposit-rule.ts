/** How long deposits are held, as the settings say it (guide §6.3). */
import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn, settingText } from '@sufra/contract';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { addDays, instantOf, wallAt } from '@sufra/i18n/time/zone';
import type { Db } from '../../database/tenant-scope.ts';
import { beforeQuiet } from '../../sms/quiet-hours.ts';
import { readSettings } from '../../tenant/settings.ts';

export interface DepositRule {
  /** Days for what names none of its own. */
  days: number;
  /** Days after the last one, when the restaurant keeps it; null: never by time. */
  graceDays: number | null;
  remindHours: number;
}

const DEFAULT_DAYS = 7;
const DEFAULT_REMIND_HOURS = 24;
const MAX_DAYS = 366;

/** Null: the restaurant holds no deposits. A number that cannot be read counts as none. */
export async function readDepositRule(db: Db): Promise<DepositRule | null> {
  const settings = await readSettings(db, ['order']);
  if (!isOn(settings, OFFERS.deposits)) return null;
  const number = (key: string, most: number) => {
    const text = settingText(settings, `order.${key}`);
    const value = Number(text);
    return text !== '' && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
  };
  return {
    days: number('deposit_days', MAX_DAYS) || DEFAULT_DAYS,
    graceDays: number('deposit_grace_days', MAX_DAYS),
    remindHours: number('deposit_remind_hours', MAX_DAYS * 24) ?? DEFAULT_REMIND_HOURS,
  };
}

/**
 * When something that is handed over now is due (the last minute of its last day at the branch), reminded of, and kept.
 */
export function depositTimes(
  { days, graceDays, remindHours }: DepositRule,
  ownDays: number,
  now: number,
  zone: string,
) {
  const last = addDays(wallAt(zone, now).date, ownDays > 0 ? Math.min(ownDays, MAX_DAYS) : days);
  const due = instantOf(zone, last, 24 * 60 - 1);
  return {
    due_at: new Date(due),
    remind_at: new Date(beforeQuiet(due + MINUTE_MS - remindHours * HOUR_MS, zone)),
    keep_at: graceDays === null ? null : new Date(instantOf(zone, addDays(last, graceDays + 1), 0)),
  };
}
