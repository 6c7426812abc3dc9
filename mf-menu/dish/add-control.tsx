import type { MenuItem } from '@sufra/api/menu/endpoints';
import { action } from '@sufra/contract/page-protocol';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { AddButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ADD_FORM } from './add-form.tsx';
import { useCartCount } from './cart-counts.ts';

const off = css`&&{background:var(--sunken);color:var(--ink-3);box-shadow:inset 0 0 0 1px var(--outline),0 0 0 4px var(--surface);cursor:not-allowed}`;

export interface AddControlProps {
  readonly item: Pick<MenuItem, 'id' | 'names' | 'needs_choice'>;
  /** Id of the words that say why nothing can be added now; the control stays reachable. */
  readonly blockedBy?: string;
  /** It stands inside the page's form. Thousands of controls that name their form cost the parser seconds. */
  readonly inForm?: boolean;
  readonly className?: string;
}

/**
 * The round button of one dish. It has no handler of its own: `DishClicks` handles all. Before hydration it
 * submits the list's form, or opens the dish when it needs a choice.
 */
export function AddControl({ item, blockedBy, inForm, className }: AddControlProps) {
  const t = useText();
  const { locale } = useLocale();
  const count = useCartCount(item.id);
  const name = localizedName(item.names, locale).text;
  const toDish = item.needs_choice
    ? { formAction: localePath(locale, `/item/${item.id}`), formMethod: 'get', 'aria-haspopup': 'dialog' as const }
    : {};
  return (
    <AddButton
      type="submit"
      form={inForm ? undefined : ADD_FORM}
      name="item_id"
      value={item.id}
      label={count > 0 ? t('dish.addMore', { name, count }) : t('dish.add', { name })}
      count={count}
      data-test="add"
      {...action('add')}
      aria-disabled={blockedBy ? true : undefined}
      aria-describedby={blockedBy}
      className={[className, blockedBy ? off : ''].filter(Boolean).join(' ')}
      {...toDish}
      {...tap(`add-${item.id}`)}
    />
  );
}
