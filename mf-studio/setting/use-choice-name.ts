import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { countryName } from '@sufra/ui/form';

const COUNTRY = /^[A-Z]{2}$/;

/** What a word that a setting understands is called: countries and order types by their names. */
export function useChoiceName(): (choice: string) => string {
  const t = useText();
  const { locale } = useLocale();
  return (choice) =>
    COUNTRY.test(choice)
      ? countryName(choice, locale)
      : t([`choice.${choice}`, `service.${choice}`, 'choice.other'], { value: choice });
}
