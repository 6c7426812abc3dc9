import type { Promotions, StaffMenu } from '@sufra/api/staff/endpoints';
import type { PromotionKind } from '@sufra/api/staff/promotion-limits';
import { formatList, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { card, failed, padded, row } from '../menu/table.ts';
import { PromotionFields } from './fields.tsx';
import { emptyInput, inputOf, type Promotion, type PromotionInput } from './kinds.ts';
import { OfferPreview } from './offer-preview.tsx';
import { type Clash, useSave } from './use-save.ts';
import { useSummary } from './use-summary.ts';

const facts = css`display:grid;gap:4px;margin:0;padding-inline-start:1.25rem;list-style:disc`;

export interface PromotionFormProps {
  readonly kind: PromotionKind;
  /** Null: a new one. */
  readonly promotion: Promotion | null;
  readonly menu: StaffMenu;
  readonly areas: Promotions['areas'];
  readonly onSaved: (saved: Promotion) => void;
}

/** What a promotion says, with what a change means before the button. Only what was changed is sent. */
export function PromotionForm({ kind, promotion, menu, areas, onSaved }: PromotionFormProps) {
  const t = useText();
  const [clash, setClash] = useState<Clash | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const done = (saved: Promotion) => {
    setClash(null);
    setFault(null);
    onSaved(saved);
  };
  const { save, saveOver } = useSave({ kind, promotion, onSaved: done, onClash: setClash });
  const keepMine = async (one: Clash) => {
    const faults = await saveOver(one);
    if (faults) setFault(String(faults[FORM_ERROR] ?? Object.values(faults)[0]));
  };
  return (
    <section className={`${card} ${padded}`} aria-label={t(`promotion.of.${kind}`)}>
      {clash ? (
        <ClashBanner clash={clash} onMine={() => void keepMine(clash)} onTheirs={() => done(clash.now)} />
      ) : null}
      {fault ? (
        <p role="alert" className={failed}>
          {fault}
        </p>
      ) : null}
      <Form<PromotionInput>
        key={promotion?.version}
        attributes={{ 'aria-label': t(`promotion.of.${kind}`) }}
        initialValues={promotion ? inputOf(promotion) : emptyInput(kind)}
        onSubmit={save}
      >
        <PromotionFields kind={kind} menu={menu} areas={kind === 'offer' ? areas : []} isNew={promotion === null} />
        {kind === 'offer' ? <OfferPreview /> : null}
        <Consequence kind={kind} promotion={promotion} />
        <SubmitButton block={false}>{t(promotion ? 'promotion.save' : `promotion.create.${kind}`)}</SubmitButton>
      </Form>
    </section>
  );
}

function Consequence({ kind, promotion }: Pick<PromotionFormProps, 'kind' | 'promotion'>) {
  const t = useText();
  const summary = useSummary();
  return (
    <Banner tone="plain">
      <ul className={facts}>
        {promotion ? summary(promotion).uses.map((use) => <li key={use}>{use}</li>) : null}
        <li>{t(`promotion.means.${kind}`)}</li>
        <li>{t('promotion.ordersStay')}</li>
      </ul>
    </Banner>
  );
}

interface ClashBannerProps {
  readonly clash: Clash;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Both changed the same field: what the other saved is said before one of the two holds. */
function ClashBanner({ clash, onMine, onTheirs }: ClashBannerProps) {
  const t = useText();
  const { locale } = useLocale();
  const summary = useSummary();
  const { name, gives, when } = summary(clash.now);
  const fields = clash.fields.map((field) => t([`promotion.field.${field}`, 'promotion.field.other']));
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <span className={row}>
          <Button size="small" onClick={onMine}>
            {t('dish.keepMine')}
          </Button>
          <Button size="small" kind="secondary" onClick={onTheirs}>
            {t('dish.takeTheirs')}
          </Button>
        </span>
      }
    >
      {t('dish.clash', { fields: formatList([...new Set(fields)], locale) })} {[name, gives, when].join(' · ')}
    </Banner>
  );
}
