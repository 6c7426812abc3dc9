import type { Branch } from '@sufra/api/branch/endpoints';
import { formatDay, formatTime, formatUntil, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Badge } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
const whole = css`display:inline-block`;

const TONES = {
  open: 'success',
  closing_soon: 'warning',
  busy: 'warning',
  paused: 'warning',
  closed: 'danger',
} as const;

/** A branch's state in words, with the moment it changes where that is known, in the branch's own zone (guide §1.2). */
export function BranchState({ branch }: { branch: Branch }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const options = { locale, timeZone: branch.time_zone, now };
  const reason = branch.state === 'paused' ? localizedName(branch.state_reason, locale).text : '';
  const change = changeOf(branch);
  return (
    <p className={line}>
      <Badge tone={TONES[branch.state]} dot>
        {t(`branch.state.${branch.state}`)}
      </Badge>
      {reason ? <bdi>{reason}</bdi> : null}
      {change ? (
        <span className={whole}>
          {change.key === 'branch.until'
            ? t(change.key, { time: formatUntil(change.at, options) })
            : t(change.key, { day: formatDay(change.at, options), time: formatTime(change.at, options) })}
        </span>
      ) : null}
    </p>
  );
}

/** The moment worth naming: the end of the opening, of the pause, or of the closure. Null: nothing certain to say. */
function changeOf({ state, services, hours, next_change_at, resumes_at }: Branch) {
  if (state === 'paused') return resumes_at ? { key: 'branch.resumes', at: resumes_at } : null;
  if (state === 'closed') return next_change_at ? { key: 'branch.opens', at: next_change_at } : null;
  if (hours.some(({ from, to }) => from.startsWith('00:00') && /^(00:00|24:00)/.test(to))) return null;
  // Guests sit down: the hours of eating in, where the branch names them.
  const closes = (services.find(({ type }) => type === 'dine_in') ?? services[0])?.closes_at;
  return closes ? { key: 'branch.until', at: closes } : null;
}
