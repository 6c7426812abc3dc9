import { localePath, useLocale } from '@sufra/i18n';

/** Id of the form that every add control of a page submits while there is no JavaScript. */
export const ADD_FORM = 'add-dish';

/** One form for all dishes of a page: the pressed button names the dish, the edge adds it and comes back. */
export function AddForm({ then }: { then: string }) {
  const { locale } = useLocale();
  return (
    <form id={ADD_FORM} method="post" action="/-/cart/add" hidden>
      <input type="hidden" name="return" value={localePath(locale, then)} />
    </form>
  );
}
