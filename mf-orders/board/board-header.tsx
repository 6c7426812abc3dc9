import { formatTime, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { type Ring, type Ringing, useWorkplace } from '@sufra/module/console';
import { Button, VisuallyHidden } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { BellFillIcon, BellIcon, TimerIcon, WifiSlashIcon } from '@sufra/ui/icons';
import { Waiting } from './tick.tsx';

const bar = css`
display:flex;flex-wrap:wrap;align-items:center;gap:12px;min-block-size:5rem;padding:12px 16px;background:var(--surface);border-block-end:1px solid var(--outline);position:sticky;inset-block-start:0;z-index:1;
& h1{font-size:1.25rem;line-height:1.3}
& svg{font-size:1.5rem;flex:none}
@media print{display:none}
`;
const ringing = css`background:var(--brand);color:var(--on-brand);border-color:transparent`;
const offline = css`background:var(--ink);color:var(--canvas);border-color:transparent`;
const quiet = css`font-size:1rem;opacity:.9`;
const grow = css`flex:1 1 12rem`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;
const action = css`min-block-size:3.5rem`;
const onColour = css`background:none;color:inherit;box-shadow:inset 0 0 0 1px currentColor;&:hover:not([aria-disabled=true]){background:none}`;

export interface BoardHeaderProps {
  readonly isOffline: boolean;
  /** False until the board was read: nothing is said of orders then. */
  readonly isKnown: boolean;
  readonly paused: boolean;
  /** Also of branches that are not shown. */
  readonly ring: Ringing;
  readonly onPause: (() => void) | null;
  readonly isPauseOpen: boolean;
}

/** Read from some metres away: at rest, ringing, or without a connection. */
export function BoardHeader(props: BoardHeaderProps) {
  const { isOffline, isKnown, paused, ring, onPause, isPauseOpen } = props;
  const waiting = ring.orders.length;
  const oldest = ring.orders[0]?.placed_at;
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const isRinging = !isOffline && waiting > 0;
  const known = waiting > 0 ? t('board.waiting', { count: waiting }) : t('board.none');
  const state = isOffline ? t('board.offline') : isKnown ? known : t('board.title');
  const button = cx(action, (isRinging || isOffline) && onColour);
  return (
    <header className={cx(bar, isRinging && ringing, isOffline && offline)}>
      {isOffline ? <WifiSlashIcon /> : isRinging ? <BellFillIcon /> : <BellIcon />}
      <div className={grow}>
        <VisuallyHidden role="status">{state}</VisuallyHidden>
        <h1>
          {state}
          {isRinging && oldest ? (
            <>
              {' · '}
              <Waiting since={oldest} />
            </>
          ) : null}
        </h1>
        <p className={quiet}>
          {isOffline
            ? t('board.offlineText')
            : `${localizedName(own.names, locale).text} · ${t(paused ? 'board.paused' : 'board.open')}`}
        </p>
      </div>
      <div className={actions}>
        {ring.heard || !ring.isOn ? null : (
          <Button kind="secondary" className={button} icon={<BellIcon />} onClick={ring.unlock}>
            {t('board.sound')}
          </Button>
        )}
        {isRinging && ring.heard ? <Mute ring={ring} className={button} /> : null}
        {onPause ? (
          <Button
            kind="secondary"
            className={button}
            icon={<TimerIcon />}
            aria-expanded={isPauseOpen}
            onClick={onPause}
          >
            {t(paused ? 'pause.change' : 'pause.open')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

function Mute({ ring, className }: { readonly ring: Ring; readonly className: string }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  if (ring.mutedUntil !== null)
    return (
      <p>{t('board.muted', { time: formatTime(new Date(ring.mutedUntil).toISOString(), { locale, timeZone }) })}</p>
    );
  return (
    <Button kind="secondary" className={className} onClick={ring.mute}>
      {t('board.mute')}
    </Button>
  );
}
