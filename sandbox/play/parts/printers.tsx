import { useText } from '@sufra/i18n';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';
import type { ShownPrinter } from '../../calls/printers.ts';
import type { PrinterAct } from '../acts.ts';
import { ActForm } from '../form.tsx';
import { NAMESPACE } from '../namespace.ts';
import { listClass, Part, quietClass, rowClass } from '../part.tsx';

const roll = css`display:flex;gap:var(--s3);overflow-x:auto;align-items:flex-start;padding-block:var(--s2)`;
// Half the dots: two to a pixel of a screen.
const paper = css`display:grid;gap:2px;flex:none;& img{display:block;inline-size:auto;max-inline-size:18rem;outline:1px solid var(--outline);background:var(--code-ground)}`;

/** Printers of the branch, and the paper that came out of them. */
export function PrintersPart({ printers }: { printers: readonly ShownPrinter[] }) {
  const t = useText(NAMESPACE);
  return (
    <Part id="printers" title={t('printers.title')}>
      <p className={quietClass}>{t('printers.text')}</p>
      <ActForm act="printers-on" className={rowClass}>
        <Button type="submit" kind="soft">
          {t(printers.length === 0 ? 'printers.on' : 'printers.again')}
        </Button>
      </ActForm>
      <ActForm act="printer-at" className={rowClass}>
        <Field label={t('printers.address')} hint={t('printers.addressHint')}>
          {(control) => <input {...control} name="address" dir="ltr" maxLength={300} required className={inputClass} />}
        </Field>
        <Button type="submit" kind="secondary">
          {t('printers.type')}
        </Button>
      </ActForm>
      <ul className={listClass}>
        {printers.map((printer) => (
          <li key={printer.id} data-printer={printer.kind}>
            <Printer printer={printer} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Printer({ printer }: { printer: ShownPrinter }) {
  const t = useText(NAMESPACE);
  const { id, name, kind, isOn, paper: hasPaper, cover, papers } = printer;
  const acts: readonly PrinterAct[] = [
    isOn ? 'off' : 'on',
    hasPaper ? 'paperOut' : 'paperIn',
    cover === 'closed' ? 'open' : 'close',
    'lose',
    'pull',
  ];
  return (
    <>
      <h3>
        <bdi>{name}</bdi> <Badge>{t(`printers.kind.${kind}`)}</Badge>
      </h3>
      <ActForm act="printer" hidden={{ printer: id }} className={rowClass}>
        {acts.map((act) => (
          <Button key={act} type="submit" kind="secondary" size="small" name="action" value={act}>
            {t(`printers.act.${act}`)}
          </Button>
        ))}
      </ActForm>
      {papers.length === 0 ? <p className={quietClass}>{t('printers.none')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard */}
      <section className={roll} aria-label={t('printers.papers', { name })} tabIndex={0}>
        {papers.map(({ job, whole, picture }) => (
          <figure key={job} className={paper}>
            <img src={picture} alt={t('printers.paper')} data-job={job} />
            <figcaption className={quietClass}>{t(whole ? 'printers.whole' : 'printers.torn')}</figcaption>
          </figure>
        ))}
      </section>
    </>
  );
}
