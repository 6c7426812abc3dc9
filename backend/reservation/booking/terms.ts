/** The terms of a branch's reservations, as data and in words (RES-027, RES-029). */
import {
  changeDeadline,
  isFreeCost,
  openRefunds,
  type ReservationPolicy,
  sittingMinutes,
  tableKeptUntil,
} from '@sufra/api/reservation/policy';
import type { LocalizedText } from '@sufra/contract';
import { formatTime } from '@sufra/i18n';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import type { BranchRecord } from '../../branch/records.ts';
import type { ReservationsSettingsRecord } from '../../branch/tables.ts';
import { refuse } from '../../errors/refusal.ts';
import { durationWords } from '../letters/duration-words.ts';

const NOTICE_MINUTES = 30;
const CHANGE_UNTIL_MINUTES = 120;

/** Settings of a branch that takes reservations. Throws NOT_FOUND for one that does not. */
export function settingsOf({ modules, reservations_settings }: BranchRecord): ReservationsSettingsRecord {
  if (!modules.reservation || !reservations_settings) throw refuse('NOT_FOUND');
  return reservations_settings;
}

export function noticeMinutes({ notice_minutes }: ReservationsSettingsRecord): number {
  return notice_minutes ?? NOTICE_MINUTES;
}

export function policyOf(settings: ReservationsSettingsRecord, guests: number): ReservationPolicy {
  return {
    version: settings.policy_version ?? 1,
    cost_per_person: settings.cost_per_person,
    ...(settings.cost_is && { cost_is: settings.cost_is }),
    sitting_minutes: sittingMinutes(settings, guests),
    hold_minutes: settings.hold_minutes,
    no_show_minutes: settings.no_show_minutes,
    change_until_minutes: settings.change_until_minutes ?? CHANGE_UNTIL_MINUTES,
    refunds: settings.refunds ?? [{ hours_before: 0, percent: 100 }],
  };
}

export interface PolicyLine {
  code: string;
  names: LocalizedText;
}

const COST_IS: Readonly<Record<NonNullable<ReservationPolicy['cost_is']>, LocalizedText>> = {
  deposit: { ar: 'المبلغ عربون يُخصم من الفاتورة', en: 'The amount is a deposit: it is taken off the bill' },
  fee: { ar: 'المبلغ رسوم حجز لا تُخصم من الفاتورة', en: 'The amount is a reservation fee, not a part of the bill' },
};

/** A reservation that is not over, at the moment of its terms. */
export interface Booked {
  startsAt: number;
  now: number;
  time_zone: string;
  /** Its guest comes so much later; null: in time. */
  late_minutes: number | null;
}

/**
 * The terms in words, in the order in which they are read. Those of a reservation promise nothing that its
 * time leaves no room for: neither a change nor a refund whose hours have passed.
 */
export function policyLines(policy: ReservationPolicy, booked?: Booked): PolicyLine[] {
  const sitting = durationWords(policy.sitting_minutes);
  const noShow = durationWords(policy.no_show_minutes);
  const change = durationWords(policy.change_until_minutes);
  const lines: PolicyLine[] = [
    { code: 'sitting', names: { ar: `الطاولة لكم لمدة ${sitting.ar}`, en: `The table is yours for ${sitting.en}` } },
    {
      code: 'no_show',
      names: booked?.late_minutes
        ? keptUntil(policy, booked)
        : {
            ar: `تُحفظ الطاولة ${noShow.ar} بعد الموعد، ثم يُلغى الحجز`,
            en: `We keep the table for ${noShow.en} after the start, then the reservation ends`,
          },
    },
    {
      code: 'change',
      names:
        booked && booked.now > changeDeadline(policy, booked.startsAt)
          ? {
              ar: 'لا يمكن تعديل الحجز بعد تأكيده لقرب موعده',
              en: 'Once confirmed it cannot be changed: it is too close to its start',
            }
          : {
              ar: `يمكن تعديل الحجز حتى ${change.ar} قبل الموعد`,
              en: `It can be changed until ${change.en} before the start`,
            },
    },
  ];
  if (isFreeCost(policy.cost_per_person)) {
    lines.push({ code: 'free', names: { ar: 'الحجز والإلغاء مجانيان', en: 'Reserving and canceling are free' } });
    return lines;
  }
  if (policy.cost_is) lines.push({ code: policy.cost_is, names: COST_IS[policy.cost_is] });
  const refunds = openRefunds(policy, booked ?? { startsAt: Number.POSITIVE_INFINITY, now: 0 });
  for (const { hours_before, percent } of refunds) {
    lines.push({ code: 'refund', names: refundWords(hours_before, percent) });
  }
  lines.push({
    code: 'kept',
    names:
      refunds.length > 0
        ? { ar: 'ولا يُعاد شيء بعد ذلك أو عند عدم الحضور', en: 'Later, or if nobody comes, nothing is refunded' }
        : { ar: 'لا يُعاد شيء عند الإلغاء أو عدم الحضور', en: 'If you cancel or do not come, nothing is refunded' },
  });
  return lines;
}

function keptUntil(policy: ReservationPolicy, { startsAt, late_minutes, time_zone: timeZone }: Booked): LocalizedText {
  const at = tableKeptUntil(policy, startsAt, late_minutes);
  return {
    ar: `تُحفظ الطاولة حتى ${formatTime(at, { locale: 'ar', timeZone })}، ثم يُلغى الحجز`,
    en: `We keep the table until ${formatTime(at, { locale: 'en', timeZone })}, then the reservation ends`,
  };
}

/**
 * What goes back of a reservation that is canceled `hoursBefore` its start or earlier; all of it has words of its own.
 */
function refundWords(hoursBefore: number, percent: number): LocalizedText {
  const hours = durationWords((hoursBefore * HOUR_MS) / MINUTE_MS);
  const [ar, en] =
    percent === 100
      ? ['يُعاد المبلغ كاملاً', 'The whole amount is refunded']
      : [`يُعاد ${percent}% من المبلغ`, `${percent}% is refunded`];
  return hoursBefore === 0
    ? { ar: `${ar} إن أُلغي الحجز قبل موعده`, en: `${en} if canceled before the start` }
    : {
        ar: `${ar} إن أُلغي الحجز قبل موعده بمدة لا تقل عن ${hours.ar}`,
        en: `${en} if canceled at least ${hours.en} before the start`,
      };
}
