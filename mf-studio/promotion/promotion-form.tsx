import type { Promotions, StaffMenu } from '@sufra/api/staff/endpoints';
import type { PromotionKind } from '@sufra/api/staff/shop/promotion-limits';
import { type Locale, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { OthersChanges, useEdited } from '@sufra/module/console';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, Fault } from '@sufra/ui/desk';
import { Form, FormEdits, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useClashWords } from '../menu/clash-words.tsx';
import { PromotionFields } from './fields.tsx';
import { emptyInput, idOf, inputOf, type Promotion, type PromotionInput } from './kinds.ts';
import { OfferPreview } from './offer-preview.tsx';
import { useSave } from './use-save.ts';
import { useSummary } from './use-summary.ts';

const facts = css`display:grid;gap:4px;margin:0;padding-inline-start:1.25rem;list-style:disc`;

export interface PromotionFormProps {
  readonly kind: PromotionKind;
  /** Null: a new one. */
  readonly promotion: Promotion | null;
  readonly menu: StaffMenu;
  readonly areas: Promotions['areas'];
  readonly onSaved: (saved: Promotion) => void;
  /** Another editor saved it meanwhile. */
  readonly onTheirs: (now: Promotion) => void;
}

/** What a promotion says, with what a change means before the button. Only what was changed is sent. */
export function PromotionForm({ kind, promotion, menu, areas, onSaved, onTheirs }: PromotionFormProps) {
  const t = useText();
  const { locale } = useLocale();
  const words = useClashWords('promotion', (id) => nameIn(menu, areas, locale, id));
  const [fault, setFault] = useState<string | null>(null);
  const name = `promotion.${kind}.${promotion ? idOf(promotion) : 'new'}`;
  const stored = promotion ? inputOf(promotion) : emptyInput(kind);
  const edited = useEdited<PromotionInput>({ name, stored });
  const done = (saved: Promotion) => {
    setFault(null);
    onSaved(saved);
  };
  const { save, keepMine } = useSave({ kind, promotion, edited, onSaved: done, onTheirs });
  const overTheirs = async () => {
    const faults = await keepMine();
    setFault(faults ? String(faults[FORM_ERROR] ?? Object.values(faults)[0]) : null);
  };
  return (
    <section className={card} aria-label={t(`promotion.of.${kind}`)}>
      <OthersChanges
        edited={edited}
        of={{ kind, id: promotion ? idOf(promotion) : 'new' }}
        {...words}
        onMine={() => void overTheirs()}
      />
      <Fault>{fault}</Fault>
      <Form<PromotionInput>
        attributes={{ 'aria-label': t(`promotion.of.${kind}`) }}
        initialValues={stored}
        onSubmit={save}
      >
        <FormEdits of={edited} />
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

/** Of a dish, a branch or an area. */
function nameIn(
  { groups, branches }: StaffMenu,
  areas: Promotions['areas'],
  locale: Locale,
  id: string,
): string | null {
  const all = [...groups.flatMap(({ dishes }) => dishes), ...branches, ...areas];
  const found = all.find((one) => one.id === id);
  return found ? localizedName(found.names, locale).text : null;
}
