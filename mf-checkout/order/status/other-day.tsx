import { formatMoment, formatTime, type Instant, useLocale } from '@sufra/i18n';
import { Day } from '@sufra/ui';

export interface OtherDayProps {
  readonly at: Instant;
  readonly now: Instant;
  readonly timeZone: string;
}

/**
 * The day of an hour that stands after it, where the hour alone would be read as today's; by the rule of
 * `formatMoment`.
 */
export function OtherDay({ at, now, timeZone }: OtherDayProps) {
  const { locale } = useLocale();
  const options = { locale, timeZone, now };
  if (formatMoment(at, options) === formatTime(at, options)) return null;
  return (
    <>
      <Day at={at} now={now} timeZone={timeZone} />{' '}
    </>
  );
}
