/** Fields of each kind of promotion; what its kind has no use for is not asked. */

import { MAX_TYPED_COUPON_LENGTH } from '@sufra/api/order/limits';
import type { Promotions, StaffMenu } from '@sufra/api/staff/endpoints';
import {
  COUPON_KINDS,
  GOAL_KINDS,
  PRIZE_KINDS,
  PROMOTION_LIMITS,
  type PromotionKind,
  REWARD_KINDS,
} from '@sufra/api/staff/shop/promotion-limits';
import { ORDER_TYPES } from '@sufra/contract';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Name } from '@sufra/ui';
import { TextArea, TextField } from '@sufra/ui/form';
import { TimeField } from '../time/time-field.tsx';
import { SelectField, SomeField, useCurrencyText, YesField } from './bound.tsx';
import { DishField } from './dish-field.tsx';
import { NumberField, pair, useValue } from './form-parts.tsx';
import { OfferFields, OfferHoursField } from './offer-fields.tsx';
import { Part } from './part.tsx';

export interface FieldsProps {
  readonly kind: PromotionKind;
  readonly menu: StaffMenu;
  /** That an offer can be for; none: the kind is for no areas. */
  readonly areas: Promotions['areas'];
  readonly isNew: boolean;
}

export function PromotionFields({ kind, menu, areas, isNew }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Part title={t('promotion.part.name')}>
        {kind === 'coupon' ? <CodeField isNew={isNew} /> : <NameFields hasText={kind === 'challenge'} />}
      </Part>
      {kind === 'challenge' ? (
        <GoalFields menu={menu} />
      ) : kind === 'offer' ? (
        <OfferFields menu={menu} />
      ) : (
        <SavingFields kind={kind} menu={menu} />
      )}
      <Part title={t('promotion.part.when')}>
        <div className={pair}>
          <TimeField
            name="from"
            label={t('promotion.from')}
            hint={t(kind === 'challenge' ? 'promotion.needed' : 'promotion.fromHint')}
          />
          <TimeField
            name="to"
            label={t('promotion.to')}
            hint={t(kind === 'challenge' ? 'promotion.needed' : 'promotion.toHint')}
          />
        </div>
        {kind === 'offer' ? <OfferHoursField /> : null}
      </Part>
      <WhereFields areas={areas} />
      {kind === 'coupon' ? <LimitFields /> : null}
    </>
  );
}

function CodeField({ isNew }: { readonly isNew: boolean }) {
  const t = useText();
  return (
    <TextField
      name="code"
      label={t('promotion.code')}
      hint={t(isNew ? 'promotion.codeHint' : 'promotion.codeFixed')}
      dir="ltr"
      maxLength={MAX_TYPED_COUPON_LENGTH}
      readOnly={!isNew}
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function NameFields({ hasText }: { readonly hasText: boolean }) {
  const t = useText();
  return (
    <div className={pair}>
      <TextField name="names.ar" label={t('promotion.nameAr')} dir="rtl" lang="ar" maxLength={PROMOTION_LIMITS.name} />
      <TextField name="names.en" label={t('promotion.nameEn')} dir="ltr" lang="en" maxLength={PROMOTION_LIMITS.name} />
      {hasText ? (
        <>
          <TextArea
            name="descriptions.ar"
            label={t('promotion.textAr')}
            dir="rtl"
            lang="ar"
            maxLength={PROMOTION_LIMITS.description}
          />
          <TextArea
            name="descriptions.en"
            label={t('promotion.textEn')}
            dir="ltr"
            lang="en"
            maxLength={PROMOTION_LIMITS.description}
          />
        </>
      ) : null}
    </div>
  );
}

function SavingFields({ kind, menu }: { readonly kind: 'coupon' | 'reward'; readonly menu: StaffMenu }) {
  const t = useText();
  const inCurrency = useCurrencyText();
  const chosen = useValue('kind');
  const kinds = kind === 'coupon' ? COUPON_KINDS : REWARD_KINDS;
  return (
    <Part title={t('promotion.part.gives')}>
      <div className={pair}>
        <SelectField
          name="kind"
          label={t('promotion.kindLabel')}
          choices={kinds.map((value) => ({ value, label: t(`promotion.kind.${value}`) }))}
        />
        {chosen === 'percent' ? <NumberField name="value" label={t('promotion.percent')} /> : null}
        {chosen === 'amount' || chosen === 'wallet' ? (
          <NumberField name="value" label={inCurrency('promotion.amount')} />
        ) : null}
        {kind === 'reward' ? (
          <>
            <NumberField name="points" label={t('promotion.points')} />
            <NumberField name="good_days" label={t('promotion.goodDays')} />
          </>
        ) : null}
      </div>
      {chosen === 'item' ? <DishField name="item_id" label={t('promotion.freeDish')} menu={menu} /> : null}
      {chosen === 'wallet' ? null : (
        <div className={pair}>
          <NumberField name="min_items" label={inCurrency('promotion.minItems')} hint={t('promotion.emptyIsNone')} />
          {chosen === 'amount' ? null : (
            <NumberField name="cap" label={inCurrency('promotion.cap')} hint={t('promotion.emptyIsNone')} />
          )}
        </div>
      )}
    </Part>
  );
}

function GoalFields({ menu }: { readonly menu: StaffMenu }) {
  const t = useText();
  const inCurrency = useCurrencyText();
  const goal = useValue('goal_kind');
  const prize = useValue('reward_kind');
  return (
    <>
      <Part title={t('promotion.part.goal')}>
        <div className={pair}>
          <SelectField
            name="goal_kind"
            label={t('promotion.goalLabel')}
            choices={GOAL_KINDS.map((value) => ({ value, label: t(`promotion.goalKind.${value}`) }))}
          />
          <NumberField
            name="goal_target"
            label={goal === 'amount' ? inCurrency('promotion.amount') : t('promotion.howMany')}
          />
          <NumberField name="min_items" label={inCurrency('promotion.minItems')} hint={t('promotion.emptyIsNone')} />
        </div>
        {goal === 'items' ? <DishField name="item_id" label={t('promotion.goalDish')} menu={menu} /> : null}
        <YesField name="for_new" label={t('promotion.forNew')} hint={t('promotion.forNewHint')} />
      </Part>
      <Part title={t('promotion.part.prize')}>
        <div className={pair}>
          <SelectField
            name="reward_kind"
            label={t('promotion.prizeLabel')}
            choices={PRIZE_KINDS.map((value) => ({ value, label: t(`promotion.prizeKind.${value}`) }))}
          />
          <NumberField
            name="reward_amount"
            label={prize === 'wallet' ? inCurrency('promotion.amount') : t('promotion.howManyPoints')}
          />
        </div>
      </Part>
    </>
  );
}

function WhereFields({ areas }: Pick<FieldsProps, 'areas'>) {
  const t = useText();
  const { branches } = useWorkplace().own;
  const gives = useValue('kind');
  if (gives === 'wallet') return null;
  return (
    <Part title={t('promotion.part.where')}>
      <div className={pair}>
        <SomeField
          name="types"
          label={t('promotion.types')}
          all={t('promotion.everyType')}
          choices={ORDER_TYPES.map((value) => ({ value, label: t(`service.${value}`) }))}
        />
        <SomeField
          name="branches"
          label={t('promotion.branches')}
          all={t('promotion.everyBranch')}
          choices={branches.map(({ id, names }) => ({ value: id, label: <Name name={names} /> }))}
        />
        {areas.length > 0 && gives !== 'percent' && gives !== 'amount' ? (
          <SomeField
            name="areas"
            label={t('promotion.areas')}
            all={t('promotion.everyArea')}
            choices={areas.map(({ id, names }) => ({ value: id, label: <Name name={names} /> }))}
          />
        ) : null}
      </div>
    </Part>
  );
}

function LimitFields() {
  const t = useText();
  return (
    <Part title={t('promotion.part.limits')}>
      <div className={pair}>
        <NumberField name="total_uses" label={t('promotion.totalUses')} hint={t('promotion.emptyIsNone')} />
        <NumberField name="per_customer" label={t('promotion.perCustomer')} hint={t('promotion.emptyIsNone')} />
      </div>
      <div>
        <YesField name="listed" label={t('promotion.listed')} hint={t('promotion.listedHint')} />
        <YesField name="first_order" label={t('promotion.firstOrder')} />
        <YesField name="needs_login" label={t('promotion.needsLogin')} />
        <YesField name="with_points" label={t('promotion.withPoints')} />
        <YesField name="with_offers" label={t('promotion.withOffers')} hint={t('promotion.combinesHint')} />
      </div>
    </Part>
  );
}
