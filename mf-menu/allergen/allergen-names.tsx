import type { Allergen } from '@sufra/api/menu/endpoints';
import { formatList, type Locale, listPieces, localizedName, useLocale } from '@sufra/i18n';
import { css } from '@sufra/ui/css';
import { Fragment } from 'react';
import { AllergenIcon } from './allergen-icon.tsx';

const whole = css`display:inline-flex;align-items:center;gap:4px`;

/** Names in a row, as a sentence lists them. */
export function allergenList(allergens: readonly Allergen[], locale: Locale): string {
  return formatList(namesOf(allergens, locale), locale);
}

/** The same with each allergen's sign before its name (MENU-025). */
export function AllergenNames({ allergens }: { readonly allergens: readonly Allergen[] }) {
  const { locale } = useLocale();
  return listPieces(namesOf(allergens, locale), locale).map(({ text, index }, at) => {
    const allergen = index === null ? undefined : allergens[index];
    if (!allergen) return <Fragment key={at}>{text}</Fragment>;
    return (
      <span key={allergen.id} className={whole}>
        <AllergenIcon icon={allergen.icon} />
        {text}
      </span>
    );
  });
}

function namesOf(allergens: readonly Allergen[], locale: Locale): string[] {
  return allergens.map(({ names }) => localizedName(names, locale).text);
}
