/** Times of the day at which a branch has room, and thanks with points for being ordered for (guide §6.6): pure. */
import { wallAt } from '@sufra/i18n/time/zone';

/** Minutes after midnight; `to` before `from`: over midnight. */
export interface QuietTime {
  from: number;
  to: number;
}

/** Points for an order of one of these times. */
export interface QuietTimes {
  points: number;
  times: readonly QuietTime[];
}

const TIMES = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;
/** More are no quiet times, but the whole day. */
const MAX_TIMES = 6;

/** `15:00-17:30, 22:00-00:30`; what is no time is left out. */
export function readQuietTimes(text: string): QuietTime[] {
  return text
    .slice(0, 200)
    .split(',')
    .flatMap((part) => {
      const [, fromHour, fromMinute, toHour, toMinute] = TIMES.exec(part.trim()) ?? [];
      if (fromHour === undefined) return [];
      const time = { from: minutes(fromHour, fromMinute!), to: minutes(toHour!, toMinute!) };
      return time.from === time.to || time.to > 24 * 60 ? [] : [time];
    })
    .slice(0, MAX_TIMES);
}

/** Points for an order for this instant (epoch milliseconds), by the branch's clock; 0: none. */
export function quietPoints({ points, times }: QuietTimes, zone: string, at: number): number {
  const { minutes: now } = wallAt(zone, at);
  const isQuiet = times.some(({ from, to }) => (from < to ? from <= now && now < to : now >= from || now < to));
  return isQuiet ? points : 0;
}

function minutes(hour: string, minute: string): number {
  return Number(hour) * 60 + Number(minute);
}
