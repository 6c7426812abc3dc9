import type { StaffMenu } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { foldWords } from '@sufra/i18n/search/fold';
import { NO_MATCH, rankOf, searchText } from '@sufra/i18n/search/match';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, row } from '@sufra/ui/desk';
import { ChoiceGroup, inputClass, useBoundField } from '@sufra/ui/form';
import { CheckIcon, WarningIcon } from '@sufra/ui/icons';
import { useState } from 'react';

const box = css`display:grid;gap:8px;min-inline-size:0`;
const search = css`max-inline-size:24rem`;
const dish = css`max-inline-size:100%;white-space:normal;text-align:start`;
/** Dishes that a search shows. */
const SHOWN = 12;

export interface DishFieldProps {
  readonly name: string;
  readonly label: string;
  readonly menu: StaffMenu;
  /** Several dishes, as a list of ids; otherwise one id, or null. */
  readonly many?: boolean;
}

/** Dishes of the menu, found by their names. One that is gone from the menu is named as such until it is taken out. */
export function DishField({ name, label, menu, many = false }: DishFieldProps) {
  const t = useText();
  const { locale } = useLocale();
  const { input, error } = useBoundField<readonly string[] | string | null>(name);
  const [typed, setTyped] = useState('');
  const chosen: readonly string[] = Array.isArray(input.value)
    ? input.value
    : input.value
      ? [input.value as string]
      : [];
  const dishes = menu.groups.flatMap((group) => group.dishes);
  const byId = new Map(dishes.map((one) => [one.id, localizedName(one.names, locale).text]));
  const words = foldWords(typed);
  const found = dishes
    .filter(
      ({ id, names }) =>
        !chosen.includes(id) && (words.length === 0 || rankOf(searchText([names]), words) !== NO_MATCH),
    )
    .slice(0, SHOWN);
  const add = (id: string) => {
    input.onChange(many ? [...chosen, id] : id);
    setTyped('');
  };
  const takeOut = (id: string) => input.onChange(many ? chosen.filter((one) => one !== id) : null);
  return (
    <ChoiceGroup label={label} error={error} className={box}>
      {chosen.length > 0 ? (
        <div className={row}>
          {chosen.map((id) => (
            <Chip key={id} selected className={dish} onClick={() => takeOut(id)}>
              {byId.has(id) ? <CheckIcon /> : <WarningIcon />}
              {byId.get(id) ?? t('promotion.dishGone')}
            </Chip>
          ))}
        </div>
      ) : null}
      <input
        type="search"
        className={`${inputClass} ${search}`}
        aria-label={t('promotion.findDish')}
        placeholder={t('promotion.findDish')}
        value={typed}
        maxLength={TEXT_LENGTHS.search}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter chooses what was found; it does not send the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (words.length > 0 && found[0]) add(found[0].id);
        }}
      />
      {found.length === 0 ? (
        <p className={quietSmall}>{t('menu.none')}</p>
      ) : (
        <div className={row}>
          {found.map(({ id }) => (
            <Chip key={id} selected={false} className={dish} onClick={() => add(id)}>
              {byId.get(id)}
            </Chip>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
