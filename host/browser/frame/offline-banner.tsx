import { useText } from '@sufra/i18n';
import { useModule } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { NOTHING_ATTRIBUTE, shows } from './page-features.ts';

/**
 * In the flow above the page, so that it hides none of it; further down the page, at the bottom for a while.
 * Not beside a banner of the page that says the same and of when what it shows is, nor above a page of which
 * nothing is there.
 */
const offline = css`
display:flex;justify-content:center;padding:var(--s3) var(--gut);>*{inline-size:100%;max-inline-size:40rem}
&[hidden]{display:none}
${shows('offline')} &:not([data-at=bottom]){display:none}
html[${NOTHING_ATTRIBUTE}] &{display:none}
&[data-at=bottom]{position:fixed;inset-inline:0;inset-block-end:calc(var(--tab-bar) + 20px);z-index:30;pointer-events:none;@media (min-width:56.25em){inset-block-end:24px}}
@media print{display:none}
`;

/** "You are offline": shown and hidden by `watchOffline`. */
export function OfflineBanner() {
  const t = useText(useModule().name);
  return (
    <div id="sufra-offline" className={offline} hidden>
      <Banner tone="warning">{t('offline')}</Banner>
    </div>
  );
}
