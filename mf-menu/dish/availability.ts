/** Why a dish cannot be ordered now, in words with the time of its return (MENU-022, MENU-023). */
import type { Availability, MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import {
  formatClock,
  formatDay,
  formatList,
  formatTime,
  type Locale,
  localizedName,
  type Translate,
  weekdayName,
} from '@sufra/i18n';

export interface AvailabilityWords {
  /** Short, for the badge. */
  badge: string;
  /** The whole sentence. */
  text: string;
}

export interface AvailabilityContext {
  t: Translate;
  locale: Locale;
  timeZone: string;
  /** The server's clock. */
  now: string;
  type: OrderType | null;
}

/** True when the dish can be put into the cart; `scheduled_only` can, because the time is chosen at checkout. */
export function canAdd({ state }: Pick<Availability, 'state'>): boolean {
  return state === 'available' || state === 'scheduled_only';
}

/** Null: the dish can be ordered without a word. */
export function availabilityWords(availability: Availability, context: AvailabilityContext): AvailabilityWords | null {
  const { t, type } = context;
  const { state, back_at } = availability;
  if (state === 'sold_out') {
    const text = back_at ? t('dish.soldOutUntil', back(back_at, context)) : t('dish.soldOutText');
    return { badge: t('dish.soldOut'), text };
  }
  if (state === 'hours') {
    const text =
      hours(availability, context) ?? (back_at ? t('dish.back', back(back_at, context)) : t('dish.notNowText'));
    return { badge: t('dish.notNow'), text };
  }
  if (state === 'scheduled_only') {
    const when = hours(availability, context);
    const text = when ? t('dish.scheduledOnlyWhen', { when }) : t('dish.scheduledOnly');
    return { badge: t('dish.scheduled'), text };
  }
  if (state === 'type_off') {
    return { badge: t('dish.notNow'), text: t('dish.typeOff', { type: type ? t(`type.${type}`) : '' }) };
  }
  return null;
}

/** When an available dish is limited: "daily, 06:00 AM to 11:00 AM"; null when it is not limited. */
export function limitedTo(availability: Availability, context: AvailabilityContext): string | null {
  return availability.state === 'available' ? hours(availability, context) : null;
}

/** Everything about when something can be ordered: why not now, or how it is limited; null when there is nothing. */
export function whenWords(availability: Availability, context: AvailabilityContext): string | null {
  return availabilityWords(availability, context)?.text ?? limitedTo(availability, context);
}

/** The offer that a dish is part of, with its end by the branch's clock (CHK-055); null: none. */
export function offerWords(offer: MenuItem['offer'], context: AvailabilityContext): string | null {
  if (!offer) return null;
  const { text } = localizedName(offer.names, context.locale);
  return offer.to ? `${text} · ${context.t('dish.until', back(offer.to, context))}` : text;
}

function back(at: string, { locale, timeZone, now }: AvailabilityContext): { day: string; time: string } {
  return { day: formatDay(at, { locale, timeZone, now }), time: formatTime(at, { locale, timeZone }) };
}

function hours({ days, from, to }: Availability, { t, locale }: AvailabilityContext): string | null {
  const range = from && to ? t('dish.fromTo', { from: formatClock(from, locale), to: formatClock(to, locale) }) : '';
  const some =
    days && days.length > 0 && days.length < 7
      ? formatList(
          days.map((day) => weekdayName(day, locale)),
          locale,
        )
      : '';
  if (!range && !some) return null;
  if (!some) return t('dish.daily', { range });
  return range ? t('dish.onDaysFromTo', { days: some, range }) : t('dish.onDays', { days: some });
}
