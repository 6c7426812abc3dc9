import { type Session, takeRoundBack } from '@sufra/api/dine-in/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { Banner, Button } from '@sufra/ui';
import type { DineSession } from './use-dine-session.ts';

export interface RoundUndoProps {
  readonly session: Session;
  /** Milliseconds at which the session's answer came. */
  readonly updatedAt: number;
  readonly change: DineSession['change'];
  readonly className?: string;
  /** The dishes are unsent again, and the button is gone: where focus goes. */
  readonly onDone?: () => void;
}

/**
 * What went to the kitchen just now, whose tap it was, and the way back while there is one: on every phone of
 * the table (MENU-047).
 */
export function RoundUndo({ session, updatedAt, change, className, onDone }: RoundUndoProps) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const round = session.rounds.findLast(({ undo_seconds }) => undo_seconds != null);
  const left = useSecondsLeft(round?.undo_seconds ?? null, updatedAt);
  const undo = useAction(async () => {
    if (!round) return;
    const params = { id: session.id, round: String(round.number) };
    if (!(await change(() => caller.call(takeRoundBack, { params })))) return;
    announce(t('dine.roundUndo.done'));
    onDone?.();
  });
  const count = session.lines.reduce((sum, line) => sum + (line.round === round?.number ? line.qty : 0), 0);
  return (
    <div role="status" className={className}>
      {round && left ? (
        <Banner
          tone="info"
          action={
            <Button kind="secondary" size="small" busy={undo.loading} onClick={() => void undo.run(undefined)}>
              {t('dine.roundUndo.undo')} <bdi aria-hidden="true">{left}</bdi>
            </Button>
          }
        >
          {t('dine.roundUndo.sent', { count, name: round.sent_by })}
        </Banner>
      ) : null}
    </div>
  );
}
