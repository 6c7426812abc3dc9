import type { StaffTableDetail } from '@sufra/api/staff/endpoints';
import { choiceWords, formatList, formatMoment, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { Badge, Button, Money, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { edge, edgeNow, quietSmall, surface } from '@sufra/ui/desk';
import { CheckBoldIcon, CheckCircleIcon, FireIcon, type Icon, TrayIcon } from '@sufra/ui/icons';
import { clockNow } from '../board/tick.tsx';
import type { TableActions } from './use-table-actions.ts';

const box = css`display:grid;gap:var(--s3);padding:var(--s4);${surface};${edge}`;
const isNew = edgeNow;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px;& h2{font-size:1.125rem}`;
const line = css`display:grid;grid-template-columns:2rem minmax(0,1fr);font-weight:600;line-height:1.5`;
const detail = css`grid-column:2;font-size:.875rem;font-weight:400;color:var(--ink-2)`;
const tall = css`min-block-size:3.5rem`;

type Party = NonNullable<StaffTableDetail['party']>;
type Round = Party['rounds'][number];

const ICONS: Readonly<Record<string, Icon>> = { sent: TrayIcon, accepted: FireIcon, served: CheckCircleIcon };
const NEXT: Readonly<Record<string, 'accepted' | 'served'>> = { sent: 'accepted', accepted: 'served' };

export interface RoundsProps {
  readonly party: Party;
  /** Milliseconds at which the table's answer came. */
  readonly updatedAt: number;
  readonly actions: TableActions;
  /** The round whose button is the screen's filled one; null: another has it. */
  readonly first: number | null;
}

/** What the party sent, newest first; each round has one button: accept, then serve. */
export function Rounds({ party, updatedAt, actions, first }: RoundsProps) {
  const t = useText();
  if (party.rounds.length === 0) return <p className={quietSmall}>{t('table.noRounds')}</p>;
  return [...party.rounds]
    .reverse()
    .map((round) => (
      <RoundBox
        key={round.number}
        round={round}
        updatedAt={updatedAt}
        actions={actions}
        isFirst={round.number === first}
      />
    ));
}

interface RoundBoxProps {
  readonly round: Round;
  readonly updatedAt: number;
  readonly actions: TableActions;
  readonly isFirst: boolean;
}

function RoundBox({ round, updatedAt, actions, isFirst }: RoundBoxProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { may } = useWorkplace();
  const next = may('take_orders') ? NEXT[round.state] : undefined;
  const Shape = ICONS[round.state] ?? TrayIcon;
  const left = useSecondsLeft(round.undo_seconds, updatedAt);
  const title = t('table.round', { round: round.number });
  return (
    <section className={cx(box, round.state === 'sent' && isNew)} aria-label={title}>
      <header className={head}>
        <h2>{title}</h2>
        <Badge tone={round.state === 'sent' ? 'info' : 'neutral'}>
          <Shape /> {t(`table.roundState.${round.state}`)}
        </Badge>
        <span className={quietSmall}>
          <bdi>{round.sent_by}</bdi> · {formatMoment(round.sent_at, { locale, timeZone, now: clockNow() })} ·{' '}
          <Money amount={round.total} />
        </span>
      </header>
      {left ? <p className={quietSmall}>{t('table.undoLeft', { count: left })}</p> : null}
      <ul>
        {round.lines.map(({ id, qty, names, options, note, nickname }) => {
          const chosen = choiceWords(options, locale);
          return (
            <li key={id} className={line}>
              <span>{qty}</span>
              <Name name={names} />
              <span className={detail}>
                <bdi>
                  {[chosen.length > 0 ? formatList(chosen, locale) : '', note, nickname].filter(Boolean).join(' · ')}
                </bdi>
              </span>
            </li>
          );
        })}
      </ul>
      {next ? (
        <Button
          kind={isFirst ? 'primary' : 'secondary'}
          className={tall}
          icon={<CheckBoldIcon />}
          busy={actions.busy}
          onClick={() => void actions.mark(round.number, next)}
        >
          {t(`table.mark.${next}`, { round: round.number })}
        </Button>
      ) : null}
    </section>
  );
}
