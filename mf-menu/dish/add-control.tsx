import type { MenuItem } from '@sufra/api/menu/endpoints';
import { action, EARLY_ADD_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { tap, useEarlyCount, useText } from '@sufra/module';
import { AddButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ADD_FORM } from './add-form.tsx';
import { useCartCount } from './cart-counts.ts';

const off = css`&&{background:var(--sunken);color:var(--ink-3);box-shadow:inset 0 0 0 1px var(--outline),0 0 0 4px var(--surface);cursor:not-allowed}`;

export interface AddControlProps {
  readonly item: Pick<MenuItem, 'id' | 'names' | 'needs_choice' | 'max_per_order'>;
  /** Id of the words that say why nothing can be added now; the control stays reachable. */
  readonly blockedBy?: string;
  /** It stands inside the page's form. Thousands of controls that name their form cost the parser seconds. */
  readonly inForm?: boolean;
  readonly className?: string;
}

/**
 * The round button of one dish. It has no handler of its own: `DishClicks` handles all. Before the page is
 * interactive the document's script adds the dish where the list allows it (MENU-042); without any script the
 * button submits the list's form, or opens the dish when it needs a choice.
 */
export function AddControl({ item, blockedBy, inForm, className }: AddControlProps) {
  const t = useText();
  const { locale } = useLocale();
  const count = useCartCount(item.id);
  const name = localizedName(item.names, locale).text;
  const label = t('dish.add', { name }) + (count > 0 ? t('dish.inBasket', { count }) : '');
  const early = useEarlyCount<HTMLButtonElement>(label);
  const way = item.needs_choice
    ? { formAction: localePath(locale, `/item/${item.id}`), formMethod: 'get', 'aria-haspopup': 'dialog' as const }
    : blockedBy
      ? {}
      : { [EARLY_ADD_ATTRIBUTE]: item.max_per_order || '' };
  return (
    <AddButton
      type="submit"
      form={inForm ? undefined : ADD_FORM}
      name="item_id"
      value={item.id}
      ref={early}
      label={label}
      count={count}
      data-test="add"
      {...action('add')}
      aria-disabled={blockedBy ? true : undefined}
      aria-describedby={blockedBy}
      className={[className, blockedBy ? off : ''].filter(Boolean).join(' ')}
      {...way}
      {...tap(`add-${item.id}`)}
    />
  );
}
