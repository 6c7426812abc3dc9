import { settingText } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Banner, Phone } from '@sufra/ui';

/**
 * In place of the form where no script can send it: whom to call, and another try. Plain links, also
 * in a page whose scripts came and failed.
 */
export function NoScripts({ className }: { readonly className: string }) {
  const t = useText();
  const { locale } = useLocale();
  const phone = settingText(usePlatform().context.tenant.settings, 'social.phone');
  return (
    <div className={className} data-test="no-scripts">
      <Banner tone="info">
        <p>{t('checkout.needsJs')}</p>
        {phone ? (
          <p>
            {t('checkout.callToOrder')} <Phone number={phone} call />
          </p>
        ) : null}
        <p>
          <a href={localePath(locale, '/checkout')}>{t('checkout.loadAgain')}</a>
        </p>
      </Banner>
    </div>
  );
}
