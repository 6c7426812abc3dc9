import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import type { StaffMenu } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { currencyLabel, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Chip, IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, lineAbove, row } from '@sufra/ui/desk';
import { CheckRow, Field } from '@sufra/ui/form';
import { TrashIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';
import { amountOrTyped } from '../../fields/amount-field.tsx';
import { AmountInput } from '../../fields/amount-input.tsx';
import { WholeField } from '../../fields/whole-field.tsx';
import { MoveControl } from '../../menu/move-control.tsx';
import { ChoiceWords } from './choice-words.tsx';
import type { OptionInput } from './choices.ts';

const line = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;padding-block-end:8px;&+&{${lineAbove};padding-block-start:8px}`;
const amount = css`flex:0 1 8rem`;
const more = css`flex-basis:100%;& summary{min-block-size:var(--target);align-content:center;cursor:pointer;color:var(--ink-2)}`;
const inside = css`display:grid;gap:12px;padding-block:8px`;
const plain = css`${bare};display:grid;gap:8px`;

export interface ChoiceOptionProps {
  readonly option: OptionInput;
  readonly place: { index: number; count: number };
  /** The option can be chosen several times. */
  readonly isCounted: boolean;
  readonly isSoldOut: boolean;
  readonly allergens: StaffMenu['allergens'];
  /** Groups that it brings; nothing where it may bring none. */
  readonly nested?: ReactNode;
  readonly onChange: (option: OptionInput) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

export function ChoiceOption(props: ChoiceOptionProps) {
  const { option, place, isCounted, isSoldOut, allergens, nested, onChange, onRemove, onMove } = props;
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const name = option.names.ar || option.names.en || t('choices.optionNumber', { number: place.index + 1 });
  const isOnly = place.count === 1;
  const chosen = option.allergens ?? [];
  const toggle = (id: string) =>
    onChange({ ...option, allergens: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <div className={line}>
      <ChoiceWords names={option.names} onChange={(names) => onChange({ ...option, names })} />
      <Field label={t('choices.adds', { currency: currencyLabel(own.currency, locale) })} className={amount}>
        {(control) => (
          <AmountInput
            {...control}
            value={option.price}
            onChange={(event) => onChange({ ...option, price: event.target.value })}
            onBlur={({ target }) => {
              const price = amountOrTyped(target.value, own.currency);
              if (price !== option.price) onChange({ ...option, price });
            }}
          />
        )}
      </Field>
      {isCounted ? (
        <WholeField
          label={t('choices.times')}
          value={option.max_qty}
          most={MAX_LINE_QTY}
          onChange={(times) => onChange({ ...option, max_qty: Math.max(1, times ?? 1) })}
        />
      ) : null}
      <CheckRow
        label={t('choices.preset')}
        checked={option.default}
        onChange={(event) => onChange({ ...option, default: event.target.checked })}
      />
      {isSoldOut ? <Badge tone="warning">{t('choices.soldOut')}</Badge> : null}
      <MoveControl name={name} index={place.index} count={place.count} onMove={onMove} />
      <IconButton
        label={t('choices.remove', { name })}
        onClick={() => (isOnly ? undefined : onRemove())}
        aria-disabled={isOnly || undefined}
      >
        <TrashIcon />
      </IconButton>
      <details className={more}>
        <summary>
          {t('choices.more', { name })}
          {option.groups?.length ? ` · ${t('choices.nested', { count: option.groups.length })}` : null}
        </summary>
        <div className={inside}>
          <WholeField
            label={t('choices.calories')}
            isSigned
            value={option.calories ?? null}
            most={MENU_LIMITS.calories}
            onChange={(calories) => onChange({ ...option, calories })}
          />
          <fieldset className={plain}>
            <legend>{t('dish.allergens')}</legend>
            <div className={row}>
              {allergens.map(({ id, names }) => (
                <Chip key={id} selected={chosen.includes(id)} onClick={() => toggle(id)}>
                  {localizedName(names, locale).text}
                </Chip>
              ))}
            </div>
          </fieldset>
          {nested}
        </div>
      </details>
    </div>
  );
}
