import { PROMOTION_KINDS, type PromotionKind } from '@sufra/api/staff/shop/promotion-limits';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { SubTabs } from '../frame/sub-tabs.tsx';

export function KindTabs({ current }: { readonly current: PromotionKind }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const items = PROMOTION_KINDS.map((kind) => ({
    id: kind,
    to: `/promotions/${restaurant}?kind=${kind}`,
    label: t(`promotion.kinds.${kind}`),
  }));
  return <SubTabs label={t('promotion.parts')} current={current} items={items} />;
}
