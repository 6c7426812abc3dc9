import type { StaffBranch } from '@sufra/api/staff/endpoints';
import { formatTime, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { AwakeNote, type Ring, useRinging, useWorkplace } from '@sufra/module/console';
import { Button, VisuallyHidden } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { lineBelow, noEdge, pressableHere } from '@sufra/ui/desk';
import { BellFillIcon, BellIcon, BellSlashIcon, MagnifyingGlassIcon, TimerIcon, WifiSlashIcon } from '@sufra/ui/icons';
import { BranchesNote } from './branches-note.tsx';
import { Waiting } from './tick.tsx';

const bar = css`
display:flex;flex-wrap:wrap;align-items:center;gap:12px;min-block-size:5rem;padding:12px 16px;background:var(--surface);${lineBelow};position:sticky;inset-block-start:0;z-index:1;
& h1{font-size:1.25rem;line-height:1.3}
& svg{font-size:1.5rem;flex:none}
@media (max-width:43.6875em){flex-wrap:nowrap;gap:8px;min-block-size:4.5rem;padding:8px 12px;& h1{font-size:1.125rem}}
@media print{display:none}
`;
const ringing = css`background:var(--brand);color:var(--on-brand);${noEdge}`;
const offline = css`background:var(--ink);color:var(--canvas);${noEdge};@media (max-width:43.6875em){flex-wrap:wrap}`;
const subline = css`font-size:1rem;opacity:.9;@media (max-width:43.6875em){font-size:.875rem;line-height:1.4}`;
const grow = css`flex:1 1 12rem;min-inline-size:0`;
// What is missing without a connection is a sentence: it has a row for itself.
const whole = css`@media (max-width:43.6875em){flex-basis:calc(100% - 3rem)}`;
// A phone has room for the title, or for what is quiet below it.
const wideOnly = css`@media (max-width:43.6875em){display:none}`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px;@media (max-width:43.6875em){flex:none;flex-wrap:nowrap;gap:4px}`;
const action = css`min-block-size:3.5rem;@media (max-width:43.6875em){min-inline-size:3.5rem;padding-inline:0}`;
const phoneOnly = css`display:none;@media (max-width:43.6875em){display:inline-flex}`;
// A button of a phone is its picture, with the same name.
const words = css`@media (max-width:43.6875em){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;
const onColour = css`background:none;color:inherit;${pressableHere};&:hover:not([aria-disabled=true]){background:none}`;

export interface BoardHeaderProps {
  readonly isOffline: boolean;
  /** False until the board was read: nothing is said of orders then. */
  readonly isKnown: boolean;
  /** Undefined: they are not known yet. */
  readonly branches: readonly StaffBranch[] | undefined;
  readonly onPause: (() => void) | null;
  readonly isPauseOpen: boolean;
  /** Of a phone: search and branches, which are in sight elsewhere. */
  readonly tools: { readonly id: string; readonly isOpen: boolean; toggle(): void };
}

/** Read from some metres away: at rest, ringing, or without a connection. */
export function BoardHeader(props: BoardHeaderProps) {
  const { isOffline, isKnown, branches, onPause, isPauseOpen, tools } = props;
  const paused = branches?.some((branch) => branch.paused) ?? false;
  // Words that a person can act on stay in sight on a phone.
  const isQuiet = !paused && !branches?.some(({ missing = [] }) => missing.length > 0);
  // Also of branches that are not shown.
  const ring = useRinging();
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
      <div className={cx(grow, isOffline && whole)}>
        <VisuallyHidden role="status">{state}</VisuallyHidden>
        <h1>
          {state}
          {isRinging && oldest ? (
            <>
              <span className={wideOnly}> ·</span> <Waiting since={oldest} />
            </>
          ) : null}
        </h1>
        <p className={cx(subline, isRinging && isQuiet && wideOnly)}>
          {isOffline ? (
            t('board.offlineText')
          ) : (
            <>
              <span className={wideOnly}>{localizedName(own.names, locale).text} · </span>
              {branches ? <BranchesNote branches={branches} /> : null}
            </>
          )}
        </p>
        {/* A phone with an order on it is in a hand: its first line is the order. */}
        <div className={cx(isRinging && wideOnly)}>
          <AwakeNote />
        </div>
      </div>
      <div className={actions}>
        {ring.heard || !ring.isOn ? null : (
          <Button kind="secondary" className={button} icon={<BellIcon />} onClick={ring.unlock}>
            <span className={words}>{t('board.sound')}</span>
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
            <span className={words}>{t(paused ? 'pause.change' : 'pause.open')}</span>
          </Button>
        ) : null}
        <Button
          kind="secondary"
          className={cx(button, phoneOnly)}
          icon={<MagnifyingGlassIcon />}
          aria-expanded={tools.isOpen}
          aria-controls={tools.id}
          onClick={tools.toggle}
        >
          <span className={words}>{t('board.tools')}</span>
        </Button>
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
    <Button kind="secondary" className={className} icon={<BellSlashIcon />} onClick={ring.mute}>
      <span className={words}>{t('board.mute')}</span>
    </Button>
  );
}
