import { MENU_HEADS } from '@sufra/api/staff/shop/menu-heads';
import { useLocale } from '@sufra/i18n';

type Column = keyof typeof MENU_HEADS;

/** The head of a column in the page's language; of another place of a file as it is named there. */
export function useHeadOf(): (column: string) => string {
  const { locale } = useLocale();
  return (column) => (column in MENU_HEADS ? MENU_HEADS[column as Column][locale === 'ar' ? 1 : 0]! : column);
}
