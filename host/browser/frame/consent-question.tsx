import { trackerTitles } from '@sufra/api/tenant/tracker-forms';
import type { Tracker } from '@sufra/contract';
import { useLocale, useText } from '@sufra/i18n';
import { useModule } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { providerOf } from '../../trackers/providers.ts';

const box = css`position:fixed;inset-inline:var(--gut);inset-block-end:calc(var(--tab-bar) + 20px + env(safe-area-inset-bottom));z-index:20;display:grid;gap:var(--s3);padding:var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--e3);border:var(--forced-edge);font-size:var(--fs-s);h2{font-size:var(--fs-m)}p{color:var(--ink-2)}@media (min-width:56.25em){inset-inline:auto var(--gut);inset-block-end:24px;inline-size:25rem}@media print{display:none}`;
const choices = css`display:grid;grid-template-columns:1fr 1fr;gap:var(--s2)`;

/**
 * Whether third parties may run, for the browser to show (host/browser/trackers): both answers have the same
 * weight, and nothing runs until one is given.
 */
export function ConsentQuestion({ trackers }: { trackers: readonly Tracker[] }) {
  const t = useText(useModule().name);
  const { locale } = useLocale();
  const titles = [...new Set(trackers.flatMap((tracker) => providerOf(tracker)?.title ?? []))];
  const names = trackerTitles(titles, locale);
  return (
    <template id="sufra-consent">
      <section className={box} aria-labelledby="sufra-consent-title" data-consent-question>
        <h2 id="sufra-consent-title" tabIndex={-1}>
          {t('consent.title')}
        </h2>
        <p>{t('consent.text', { names })}</p>
        <div className={choices}>
          <Button kind="secondary" size="small" data-consent="declined">
            {t('consent.decline')}
          </Button>
          <Button kind="secondary" size="small" data-consent="accepted">
            {t('consent.accept')}
          </Button>
        </div>
      </section>
    </template>
  );
}
