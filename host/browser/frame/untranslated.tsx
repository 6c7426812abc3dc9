import type { PageContext } from '@sufra/contract';
import { useText } from '@sufra/i18n';
import { useModule } from '@sufra/module';
import { frameClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';

const line = css`background:var(--sunken);color:var(--ink-2);font-size:var(--fs-cap);@media print{display:none}`;
const inner = css`padding-block:var(--s2)`;

/** What of the site is not in the page's language, where that is one that the tenant added (HOST-065). */
export function UntranslatedNote({ context: { locale, tenant } }: { context: PageContext }) {
  const t = useText(useModule().name);
  const own = tenant.languages?.find(({ code }) => code === locale);
  if (!own || own.untranslated === '') return null;
  return (
    <div id="sufra-untranslated" className={line}>
      <p className={cx(frameClass, inner)}>{own.untranslated ?? t('untranslated')}</p>
    </div>
  );
}
