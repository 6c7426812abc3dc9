import { correctTaxDocument, listTaxDocuments, readTax, type TaxDocument } from '@sufra/api/staff/endpoints';
import { TAX_STATE_TONES } from '@sufra/api/tax/document-states';
import { formatDateTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Badge, Button, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, faultText, lineBetween, quietSmall } from '@sufra/ui/desk';
import { Messages } from './messages.tsx';
import { useTaxAction } from './use-tax-action.ts';

const row = css`display:grid;gap:4px;padding-block:12px;${lineBetween}`;
const head = css`display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;align-items:baseline`;
const name = css`font-weight:500`;

/** A document: what it is, how far it is, and when it was refused why, and what to do (TAX-006). */
export function DocumentRow({ document, timeZone }: { readonly document: TaxDocument; readonly timeZone: string }) {
  const t = useText();
  const { locale } = useLocale();
  const at = { locale, timeZone };
  const { number, kind, about, total, currency, state, issued_at, due_at, late, fault, messages, corrects } = document;
  return (
    <li className={row} data-test="tax-document">
      <div className={head}>
        <span className={name}>
          {t(document.class === 'standard' ? `tax.kind.company.${kind}` : `tax.kind.${kind}`)}{' '}
          <bdi dir="ltr">{number}</bdi>
        </span>
        <Money amount={total} currency={currency} />
      </div>
      <div className={head}>
        <span className={quietSmall}>
          {t(document.order_id === null ? 'tax.documents.table' : 'tax.documents.about', { about })} ·{' '}
          <time dateTime={issued_at}>{formatDateTime(issued_at, at)}</time>
        </span>
        <Badge tone={late ? 'danger' : TAX_STATE_TONES[state]}>{t(`tax.state.${state}`)}</Badge>
      </div>
      {corrects ? <span className={quietSmall}>{t('tax.documents.corrects', { number: corrects })}</span> : null}
      {fault ? <span>{t(`tax.fault.${fault === 'keys' ? 'keys' : 'away'}`)}</span> : null}
      {late ? <span className={faultText}>{t('tax.documents.late', { at: formatDateTime(due_at, at) })}</span> : null}
      <Messages messages={messages} />
      {state === 'refused' ? <Correct document={document} /> : null}
    </li>
  );
}

function Correct({ document: { device_id, counter, number } }: { readonly document: TaxDocument }) {
  const t = useText();
  const { caller, queryClient } = usePlatform();
  const action = useTaxAction();
  const params = { restaurant: action.restaurant };
  const run = () =>
    action.run(
      async () => {
        await caller.call(correctTaxDocument, { params: { ...params, device: device_id, counter: String(counter) } });
        await queryClient.invalidateQueries({ queryKey: [listTaxDocuments.name] });
        await queryClient.invalidateQueries({ queryKey: [readTax.name] });
      },
      { said: t('tax.documents.correctDone', { number }), onDone: () => {} },
    );
  return (
    <div>
      <Button
        kind="secondary"
        size="small"
        busy={action.busy}
        aria-label={t('tax.documents.correctOf', { number })}
        onClick={run}
      >
        {t('tax.documents.correct')}
      </Button>
      <Fault>{action.fault}</Fault>
    </div>
  );
}
