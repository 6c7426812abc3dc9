import { pausePromotion } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { Fault } from '@sufra/ui/desk';
import { idOf, type Promotion } from './kinds.ts';
import { useSummary } from './use-summary.ts';

export interface PauseButtonProps {
  readonly promotion: Promotion;
  readonly onDone: () => void;
}

/** Pauses at once, or lets it run again. Nothing for one that is over. */
export function PauseButton({ promotion, onDone }: PauseButtonProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const { name } = useSummary()(promotion);
  const { of: kind, state } = promotion;
  const paused = state !== 'paused';
  const pause = useAction(async () => {
    await caller.call(pausePromotion, { params: { restaurant, kind, id: idOf(promotion) }, body: { paused } });
    toast({ text: t(paused ? 'promotion.pausedDone' : 'promotion.resumedDone', { name }) });
    onDone();
  });
  if (state === 'ended' || state === 'archived') return null;
  return (
    <>
      <Button
        size="small"
        kind="secondary"
        busy={pause.loading}
        aria-label={t(paused ? 'promotion.pauseOf' : 'promotion.resumeOf', { name })}
        onClick={() => void pause.run(undefined).catch(() => {})}
      >
        {t(paused ? 'promotion.pause' : 'promotion.resume')}
      </Button>
      <Fault>{pause.error ? errorText(pause.error) : null}</Fault>
    </>
  );
}
