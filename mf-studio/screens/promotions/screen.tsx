import { type Promotions, readPromotions } from '@sufra/api/staff/endpoints';
import { PROMOTION_STATES, type PromotionKind, type PromotionState } from '@sufra/api/staff/shop/promotion-limits';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Chip, EmptyState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { row } from '@sufra/ui/desk';
import { PlusIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Desk } from '../../frame/desk.tsx';
import { KindTabs } from '../../promotion/kind-tabs.tsx';
import { KIND_ICONS, kindOf, promotionsOf } from '../../promotion/kinds.ts';
import { PromotionRow } from './promotion-row.tsx';

const list = css`display:grid;gap:8px;max-inline-size:64rem`;
const block = css`block-size:20rem`;

/** `/promotions/{restaurant}`: coupons, offers, rewards and challenges with their state (SHOP-036). */
export default function PromotionsScreen() {
  const t = useText();
  const kind = kindOf(useSearchParams()[0].get('kind'));
  return (
    <Desk at="promotions" title={t('promotion.title')} actions={<NewLink kind={kind} />}>
      <All kind={kind} />
    </Desk>
  );
}

function NewLink({ kind }: { readonly kind: PromotionKind }) {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  return (
    <LinkButton href={localePath(locale, `/promotion/${restaurant}/${kind}/new`)} icon={<PlusIcon />}>
      {t(`promotion.new.${kind}`)}
    </LinkButton>
  );
}

function All({ kind }: { readonly kind: PromotionKind }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readPromotions, { params: { restaurant } });
  return (
    <>
      <KindTabs current={kind} />
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('promotion.failed'), text: t('settings.failedText') }}
      >
        {(all, { retry }) => <OfKind key={kind} all={all} kind={kind} onChanged={retry} />}
      </Answer>
    </>
  );
}

interface OfKindProps {
  readonly all: Promotions;
  readonly kind: PromotionKind;
  readonly onChanged: () => void;
}

function OfKind({ all, kind, onChanged }: OfKindProps) {
  const t = useText();
  const [chosen, setChosen] = useState<PromotionState | null>(null);
  const promotions = promotionsOf(all, kind);
  if (promotions.length === 0)
    return (
      <EmptyState icon={KIND_ICONS[kind]} title={t(`promotion.none.${kind}`)} text={t(`promotion.noneText.${kind}`)} />
    );
  const count = (state: PromotionState) => promotions.filter((one) => one.state === state).length;
  // The last one of a state may have gone to another.
  const shown = chosen && count(chosen) > 0 ? promotions.filter(({ state }) => state === chosen) : promotions;
  return (
    <>
      <fieldset className={row} aria-label={t('promotion.byState')}>
        <Chip selected={chosen === null} onClick={() => setChosen(null)}>
          {t('promotion.all', { count: promotions.length })}
        </Chip>
        {PROMOTION_STATES.filter((state) => count(state) > 0).map((state) => (
          <Chip key={state} selected={chosen === state} onClick={() => setChosen(state)}>
            {t(`promotion.state.${state}`)} {count(state)}
          </Chip>
        ))}
      </fieldset>
      <ul className={list}>
        {shown.map((promotion) => (
          <PromotionRow
            key={promotion.of === 'coupon' ? promotion.code : promotion.id}
            promotion={promotion}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </>
  );
}
