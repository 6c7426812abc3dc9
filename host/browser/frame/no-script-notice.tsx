import { useText } from '@sufra/i18n';
import { useModule } from '@sufra/module';
import { Banner, Phone } from '@sufra/ui';
import { css } from '@sufra/ui/css';

/** In sight wherever the page is read, above the tab bar; it takes no taps beside its own links. */
const notice = css`position:fixed;inset-inline:var(--gut);inset-block-end:calc(var(--tab-bar) + 20px);z-index:30;display:flex;justify-content:center;pointer-events:none;&:empty{display:none}>*{pointer-events:auto;inline-size:100%;max-inline-size:40rem}@media (min-width:56.25em){inset-block-end:24px}@media print{display:none}`;
const ways = css`display:flex;flex-wrap:wrap;gap:0 var(--s4);align-items:center;a{display:inline-flex;align-items:center;min-block-size:var(--target);font-weight:600;text-decoration:underline;text-underline-offset:.2em}`;

/**
 * "This page did not load completely", with Try again and the restaurant's phone: put into the live region by
 * the document's own script when the shell does not come (`host/boot-script`), taken away by a shell that
 * comes late. `href`: the page's own address, so that trying again needs no script.
 */
export function NoScriptNotice({ phone, href }: { phone: string; href: string }) {
  const t = useText(useModule().name);
  return (
    <>
      <div id="sufra-plain" role="status" aria-live="polite" className={notice} />
      <template id="sufra-plain-words">
        <Banner tone="warning">
          <p>{t('plain.text')}</p>
          <p className={ways}>
            <a href={href}>{t('plain.retry')}</a>
            {phone ? (
              <span>
                {t('plain.call')} <Phone number={phone} call />
              </span>
            ) : null}
          </p>
        </Banner>
      </template>
    </>
  );
}
