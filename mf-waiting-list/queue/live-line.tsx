import { formatMoment, useLocale } from '@sufra/i18n';
import { type Answered, useConnection, useHydrated, usePlatform, useText } from '@sufra/module';
import { Banner, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ClockFillIcon } from '@sufra/ui/icons';

const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface LiveLineProps {
  /** The followed answer. */
  readonly answer: Answered<unknown>;
}

/**
 * How fresh the numbers are: they change by themselves, or are asked for every 15 s, or are the last known
 * ones. Without JavaScript it says when the page was made; `data-clock` says that its text is
 * no content (`npm run pages`).
 */
export function LiveLine({ answer: { state, updatedAt, fetching, retry } }: LiveLineProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { now } = usePlatform().context;
  const alive = useHydrated();
  const connection = useConnection();
  const time =
    alive && updatedAt > 0
      ? formatMoment(updatedAt, { locale, timeZone, now: Date.now() })
      : formatMoment(now, { locale, timeZone, now });
  if (alive && state === 'stale') {
    return (
      <Banner
        tone="warning"
        role="status"
        icon={<ClockFillIcon />}
        action={<RetryButton busy={fetching} onRetry={retry} />}
      >
        {t('live.failed', { time })}
      </Banner>
    );
  }
  if (alive && connection === 'disconnected') {
    return (
      <Banner tone="warning" role="status" icon={<ClockFillIcon />}>
        {t('live.off', { time })}
      </Banner>
    );
  }
  return (
    <p className={quiet} data-clock>
      {t(alive && connection === 'connected' ? 'live.on' : 'live.updated', { time })}
    </p>
  );
}

function RetryButton({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <TextButton aria-busy={busy || undefined} onClick={onRetry}>
      {t('live.retry')}
    </TextButton>
  );
}
