import type { Allergen } from '@sufra/api/menu/endpoints';
import { dir, formatList, type Locale, localizedName, useLocale } from '@sufra/i18n';
import { css } from '@sufra/ui/css';
import { Fragment } from 'react';
import { AllergenIcon } from './allergen-icon.tsx';

const whole = css`white-space:nowrap;svg,img{margin-inline-end:4px}`;

/** Names in a row, as a sentence lists them. */
export function allergenList(allergens: readonly Allergen[], locale: Locale): string {
  return formatList(namesOf(allergens, locale), locale);
}

/**
 * The same with each allergen's sign before its name (MENU-025): with commas, since «و» is written to the
 * word after it.
 */
export function AllergenNames({ allergens }: { readonly allergens: readonly Allergen[] }) {
  const { locale } = useLocale();
  const names = namesOf(allergens, locale);
  return allergens.map(({ id, icon }, at) => (
    <Fragment key={id}>
      {at > 0 ? (dir(locale) === 'rtl' ? '، ' : ', ') : null}
      <span className={whole}>
        <AllergenIcon icon={icon} />
        <bdi>{names[at]}</bdi>
      </span>
    </Fragment>
  ));
}

function namesOf(allergens: readonly Allergen[], locale: Locale): string[] {
  return allergens.map(({ names }) => localizedName(names, locale).text);
}
