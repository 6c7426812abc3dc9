import { removePromotion } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { useState } from 'react';
import { card, failed, padded, row } from '../menu/table.ts';
import { idOf, type Promotion } from './kinds.ts';

/** Asked twice. What customers have used goes to the archive. */
export function RemovePart({
  promotion,
  onChanged,
}: {
  readonly promotion: Promotion;
  readonly onChanged: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, navigate, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [isAsked, setAsked] = useState(false);
  const { of: kind, version } = promotion;
  const remove = useAction(async () => {
    const params = { restaurant, kind, id: idOf(promotion) };
    const { archived } = await caller.call(removePromotion, { params, query: { seen: version } });
    toast({ text: t(archived ? 'promotion.archivedDone' : 'promotion.removedDone') });
    navigate(`/promotions/${restaurant}?kind=${kind}`);
  });
  const run = () =>
    void remove.run(undefined).catch(() => {
      setAsked(false);
      onChanged();
    });
  return (
    <section className={`${card} ${padded}`} aria-label={t('promotion.remove')}>
      <p>{t('promotion.removeText')}</p>
      <div className={row}>
        {isAsked ? (
          <>
            <Button kind="danger" busy={remove.loading} onClick={run}>
              {t('promotion.removeYes')}
            </Button>
            <Button kind="ghost" onClick={() => setAsked(false)}>
              {t('menu.leave')}
            </Button>
          </>
        ) : (
          <Button kind="danger" onClick={() => setAsked(true)}>
            {t('promotion.remove')}
          </Button>
        )}
      </div>
      {remove.error ? (
        <p role="alert" className={failed}>
          {errorText(remove.error)}
        </p>
      ) : null}
    </section>
  );
}
