import type { BranchSetup } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { cutBox, edgeless, outlined } from '@sufra/ui/desk';
import { QrCode } from '@sufra/ui/qr-code';
import { siteOrigin } from '../site/site-origin.ts';

const head = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;& h2{flex:1}@media print{display:none}`;
const sheet = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr));gap:0;max-inline-size:56rem;background:var(--code-ground);color:var(--code-ink);${outlined};@media print{${edgeless};max-inline-size:none;grid-template-columns:repeat(3,1fr)}`;
const label = css`display:grid;justify-items:center;gap:6px;padding:16px;${cutBox};break-inside:avoid;text-align:center`;
const address = css`font-size:.75rem;overflow-wrap:anywhere`;

/** Codes of all saved tables, to be cut: black on white, without the frame of the console when it is printed. */
export function TableSheet({ tables }: Pick<BranchSetup, 'tables'>) {
  const t = useText();
  const { locale } = useLocale();
  const { domains } = useWorkplace().own;
  const [domain] = domains;
  if (tables.length === 0 || !domain) return null;
  return (
    <section aria-label={t('tables.sheet')}>
      <div className={head}>
        <h2>{t('tables.sheet')}</h2>
        <Button kind="secondary" onClick={() => globalThis.print()}>
          {t('tables.print')}
        </Button>
      </div>
      <ul className={sheet}>
        {tables.map(({ id, names, code }) => (
          <li key={id} className={label}>
            <b>
              <Name name={names} />
            </b>
            <QrCode
              content={`${siteOrigin(domain)}/table/${code}`}
              label={t('tables.codeOf', { table: localizedName(names, locale).text })}
            />
            <span className={address} dir="ltr">
              {domain}/table/{code}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
