import { localizedName, useLocale } from '@sufra/i18n';
import { useCart, useHydrated, usePlatform, useText } from '@sufra/module';
import { Toast } from '@sufra/ui';
import { css } from '@sufra/ui/css';

/** Where the shell puts its toasts, above the dock. */
const place = css`position:fixed;inset-inline:var(--gut);inset-block-end:96px;z-index:7;max-inline-size:30rem;margin-inline:auto;@media (min-width:75em){inset-block-end:24px}`;

/** Without scripts the page says once, after the form came back, which dish is in the basket now (decision 98). */
export function JustAdded() {
  const t = useText();
  const { locale } = useLocale();
  const { plain } = usePlatform().context;
  const { lines } = useCart();
  const isLive = useHydrated();
  const line = plain && !isLive ? lines.find(({ item_id }) => item_id === plain.added) : undefined;
  if (!line) return null;
  return (
    <div role="status" className={place} data-test="just-added">
      <Toast>{t('strip.added', { name: localizedName(line.names, locale).text })}</Toast>
    </div>
  );
}
