/** Prayers of a day at a branch, from its coordinates alone: no service is asked (guide §6.5). Pure. */
import { noonOf } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { addDays, type DayDate, wallAt } from '@sufra/i18n/time/zone';
import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import type { BranchRecord } from './records.ts';

/** What a time is named after: the prayer before it, or, in Ramadan, the meal that it is before. */
export type PrayerLabel = 'fajr' | 'dhuhr' | 'asr' | 'iftar' | 'maghrib' | 'isha';

/** What names times and pauses after prayers; null where a restaurant does neither. */
export interface PrayerClock {
  /** Null: after none of them, as in the morning. */
  labelAt: (instant: number) => PrayerLabel | null;
  /** Whether the branch pauses for a prayer then. */
  pausesAt: (instant: number) => boolean;
}

type Place = Pick<BranchRecord, 'latitude' | 'longitude' | 'time_zone' | 'prayer_pause_minutes'>;

/** The calculation that a country's mosques follow, by the zone of the branch; the World League's elsewhere. */
const METHODS: Readonly<Record<string, () => ReturnType<typeof CalculationMethod.UmmAlQura>>> = {
  'Asia/Riyadh': CalculationMethod.UmmAlQura,
  'Africa/Cairo': CalculationMethod.Egyptian,
  'Asia/Dubai': CalculationMethod.Dubai,
  'Asia/Qatar': CalculationMethod.Qatar,
  'Asia/Kuwait': CalculationMethod.Kuwait,
};
/** In Ramadan Umm al-Qura's Isha is half an hour later. */
const RAMADAN_ISHA_MINUTES = 30;

interface Begin {
  label: PrayerLabel | null;
  at: number;
  isPrayer: boolean;
}

/** The prayers of one day in the branch's zone, the first one first; sunrise ends what Fajr began. */
export function prayersOf(place: Omit<Place, 'prayer_pause_minutes'>, date: DayDate): Begin[] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const params = (METHODS[place.time_zone] ?? CalculationMethod.MuslimWorldLeague)();
  const fasts = isRamadan(date);
  if (fasts && place.time_zone === 'Asia/Riyadh') params.adjustments.isha = RAMADAN_ISHA_MINUTES;
  // The library reads the day off the parts of a date in this process's own zone.
  const times = new PrayerTimes(
    new Coordinates(place.latitude, place.longitude),
    new Date(year, month - 1, day),
    params,
  );
  const begin = (label: PrayerLabel | null, at: Date, isPrayer = true): Begin => ({
    label,
    at: at.getTime(),
    isPrayer,
  });
  return [
    begin('fajr', times.fajr),
    begin(null, times.sunrise, false),
    begin('dhuhr', times.dhuhr),
    begin(fasts ? 'iftar' : 'asr', times.asr),
    begin('maghrib', times.maghrib),
    begin('isha', times.isha),
    // Near the poles some of them do not come.
  ].filter(({ at }) => Number.isFinite(at));
}

/** For the times of one listing; each day is computed once. */
export function prayerClock(place: Place): PrayerClock {
  const days = new Map<DayDate, Begin[]>();
  const ofDay = (date: DayDate) => {
    const known = days.get(date) ?? prayersOf(place, date);
    days.set(date, known);
    return known;
  };
  /** The last one that has begun: after midnight it is yesterday's. */
  const lastAt = (instant: number, fits: (begin: Begin) => boolean) => {
    const { date } = wallAt(place.time_zone, instant);
    return [...ofDay(addDays(date, -1)), ...ofDay(date)].findLast((begin) => begin.at <= instant && fits(begin));
  };
  const pause = (place.prayer_pause_minutes ?? 0) * MINUTE_MS;
  return {
    labelAt: (instant) => lastAt(instant, () => true)?.label ?? null,
    pausesAt: (instant) => {
      const last = pause > 0 ? lastAt(instant, ({ isPrayer }) => isPrayer) : undefined;
      return last !== undefined && instant < last.at + pause;
    },
  };
}

const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' });

function isRamadan(date: DayDate): boolean {
  return hijriMonth.format(new Date(noonOf(date))) === '9';
}
