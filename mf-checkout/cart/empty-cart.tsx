import { localePath, localizedName, type Translated, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { BasketIcon } from '@sufra/ui/icons';

/** Nothing in the cart: the tenant's own words when it has some (C-60), one way on. */
export function EmptyCart() {
  const { locale } = useLocale();
  const { settings } = usePlatform().context.tenant;
  const t = useText();
  const own = settings['empty_page.cart'];
  const words = typeof own === 'object' && own !== null ? localizedName(own as Translated, locale).text : '';
  return (
    <EmptyState
      icon={BasketIcon}
      title={words || t('cart.empty')}
      text={t('cart.emptyText')}
      action={
        <LinkButton kind="soft" size="small" href={localePath(locale, '/menu')}>
          {t('cart.browse')}
        </LinkButton>
      }
    />
  );
}
