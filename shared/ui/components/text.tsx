import {
  type Country,
  formatDate,
  formatDay,
  formatPhone,
  formatRange,
  formatTime,
  type Instant,
  localizedName,
  type Translated,
  useLocale,
} from '@sufra/i18n';
import { css } from '../css.ts';
import { telUrl } from './contact-links.tsx';

const together = css`white-space:nowrap;unicode-bidi:isolate;@media (max-width:12em){white-space:normal}`;

function machineReadable(instant: Instant): string | undefined {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export interface PhoneProps {
  readonly number: string;
  /** Gives the code of a national number. */
  readonly country?: Pick<Country, 'mobile_code'>;
  /** A link that calls. */
  readonly call?: boolean;
  readonly className?: string;
}

/** A phone number, always left to right with its plus sign at the left. */
export function Phone({ number, country, call, className }: PhoneProps) {
  const shown = formatPhone(number, country);
  const text = (
    <bdi dir="ltr" translate="no" className={together}>
      {shown}
    </bdi>
  );
  if (!call) return <span className={className}>{text}</span>;
  return (
    <a href={telUrl(shown)} className={className}>
      {text}
    </a>
  );
}

interface MomentProps {
  readonly at: Instant;
  /** Zone to show it in; the place's own when left out. */
  readonly timeZone?: string;
  readonly className?: string;
}

/** A time of day, `07:40 PM` / `07:40 م`. */
export function Time({ at, timeZone, className }: MomentProps) {
  const settings = useLocale();
  const options = { locale: settings.locale, timeZone: timeZone ?? settings.timeZone };
  return (
    <time
      dateTime={machineReadable(at)}
      dir={settings.dir}
      translate="no"
      className={className ? `${together} ${className}` : together}
    >
      {formatTime(at, options)}
    </time>
  );
}

/** A date, `2026/11/21`, always left to right. */
export function DateText({ at, timeZone, className }: MomentProps) {
  const settings = useLocale();
  return (
    <time
      dateTime={machineReadable(at)}
      dir="ltr"
      translate="no"
      className={className ? `${together} ${className}` : together}
    >
      {formatDate(at, { timeZone: timeZone ?? settings.timeZone })}
    </time>
  );
}

/** A day in words where words are nearer: today, tomorrow, a weekday, else the date. `now` is the server's clock. */
export function Day({ at, now, timeZone, className }: MomentProps & { readonly now: Instant }) {
  const { locale, timeZone: ownZone } = useLocale();
  return (
    <time dateTime={machineReadable(at)} className={className}>
      <bdi>{formatDay(at, { locale, timeZone: timeZone ?? ownZone, now })}</bdi>
    </time>
  );
}

export interface TimeRangeProps {
  readonly from: Instant;
  readonly to: Instant;
  readonly timeZone?: string;
  /** `words` inside sentences, `run` in chips and cards. */
  readonly form?: 'run' | 'words';
}

/** Two times, `07:15–07:30 م`; the clock part keeps its order in both directions. */
export function TimeRange({ from, to, timeZone, form }: TimeRangeProps) {
  const settings = useLocale();
  return (
    <span dir={settings.dir} translate="no" className={together}>
      {formatRange(from, to, { locale: settings.locale, timeZone: timeZone ?? settings.timeZone, form })}
    </span>
  );
}

/** A name in the page's language, or in the other one with its `lang`; isolated either way. */
export function Name({
  name,
  className,
}: {
  readonly name: Translated | null | undefined;
  readonly className?: string;
}) {
  const { locale } = useLocale();
  const { text, lang, fallback } = localizedName(name, locale);
  return (
    <bdi lang={fallback ? lang : undefined} className={className}>
      {text}
    </bdi>
  );
}
