import { removePromotion } from '@sufra/api/staff/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { RemoveCard } from '../menu/remove-card.tsx';
import { idOf, type Promotion } from './kinds.ts';

export interface RemovePartProps {
  readonly promotion: Promotion;
  readonly onChanged: () => void;
}

/** Removes a promotion. What customers have used goes to the archive. */
export function RemovePart({ promotion, onChanged }: RemovePartProps) {
  const t = useText();
  const { caller, navigate, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const { of: kind, version } = promotion;
  const remove = async () => {
    const params = { restaurant, kind, id: idOf(promotion) };
    const { archived } = await caller.call(removePromotion, { params, query: { seen: version } });
    toast({ text: t(archived ? 'promotion.archivedDone' : 'promotion.removedDone') });
    navigate(`/promotions/${restaurant}?kind=${kind}`);
  };
  return (
    <RemoveCard
      title={t('promotion.remove')}
      text={t('promotion.removeText')}
      confirm={t('promotion.removeYes')}
      remove={remove}
      onRefused={onChanged}
    />
  );
}
