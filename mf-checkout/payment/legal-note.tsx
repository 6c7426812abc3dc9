import { legalFace } from '@sufra/contract/legal';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const note = css`display:flex;flex-wrap:wrap;column-gap:var(--s4);font-size:var(--fs-cap);color:var(--ink-2);line-height:1.8;details[open]{flex-basis:100%}`;
const target = css`display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-weight:600;text-decoration:underline;text-underline-offset:.25em;cursor:pointer`;
const policy = css`margin:0;white-space:pre-line;overflow-wrap:anywhere`;

/**
 * What can be canceled or given back, and the seller by its legal name, whose link opens the page with
 * registration, address and complaints. It stands before the button of every payment (HOST-072); nothing
 * where the restaurant has said neither.
 */
export function LegalNote() {
  const t = useText();
  const { locale } = useLocale();
  const { name, returns } = legalFace(usePlatform().context.tenant.settings);
  if (!name && !returns) return null;
  return (
    <div className={note} data-test="legal">
      {returns ? (
        <details>
          <summary className={target}>{t('legal.returns')}</summary>
          <p className={policy}>
            <Name name={returns} />
          </p>
        </details>
      ) : null}
      {name ? (
        // What was typed on this page stays: the details open beside it.
        <a className={target} href={localePath(locale, '/business')} target="_blank" rel="noopener noreferrer">
          <span>
            {t('legal.seller')} <Name name={name} />
          </span>
        </a>
      ) : null}
    </div>
  );
}
