import { type Instant, timeParts, useLocale } from '@sufra/i18n';
import type { ReactNode } from 'react';
import { HeroGround } from '../components/hero-ground.tsx';
import { css, cx } from '../css.ts';

const frame = css`padding:var(--s5);border-radius:var(--r-l);display:flex;flex-direction:column;gap:2px;container-type:inline-size;&::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:var(--lift);pointer-events:none}`;
const lead = css`color:var(--on-hero-soft)`;
const times = css`display:flex;flex-wrap:wrap;align-items:baseline;white-space:nowrap;font-size:clamp(1.625rem,10.4cqi,var(--fs-num));font-weight:600;line-height:1.25`;
const word = css`margin-inline:.45em;font-size:.55em;font-weight:500`;
/** As in any other span of times, without gaps. */
const dash = css`font-weight:500`;
const period = css`margin-inline-start:.4em;font-size:.6em`;

export interface PromiseRangeProps {
  /** The words before the times: `يصل بين`, `جاهز بين`. */
  readonly label: ReactNode;
  readonly from: Instant;
  /** Left out for a single time. */
  readonly to?: Instant;
  readonly timeZone?: string;
  /** Lines under the times. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** When it will be there, as large as a promise deserves. Arabic joins the times by a word, English by a dash. */
export function PromiseRange({ label, from, to, timeZone, children, className }: PromiseRangeProps) {
  const settings = useLocale();
  const options = { locale: settings.locale, timeZone: timeZone ?? settings.timeZone };
  const start = timeParts(from, options);
  const end = to === undefined ? null : timeParts(to, options);
  if (!start) return null;
  const last = end ?? start;
  return (
    <HeroGround className={cx(frame, className)}>
      <span className={lead}>{label}</span>
      <span className={times} dir={settings.dir}>
        <bdi>{start.clock}</bdi>
        {end && end.period !== start.period ? <span className={period}>{start.period}</span> : null}
        {end ? (
          <>
            {settings.locale === 'ar' ? <span className={word}>إلى</span> : <span className={dash}>–</span>}
            <bdi>{end.clock}</bdi>
          </>
        ) : null}
        <span className={period}>{last.period}</span>
      </span>
      {children ? <div className={lead}>{children}</div> : null}
    </HeroGround>
  );
}
