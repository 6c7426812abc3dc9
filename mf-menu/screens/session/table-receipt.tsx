import type { Session } from '@sufra/api/dine-in/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { DateText, Money, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { TaxQr } from '@sufra/ui/qr-code';

const facts = css`
display:grid;gap:var(--s1);margin:0;padding-block-start:var(--s3);border-block-start:1px solid var(--outline);font-size:var(--fs-s);
div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s4)}dt{color:var(--ink-2)}dd{margin:0;margin-inline-start:auto;text-align:end;overflow-wrap:anywhere}
`;

/** Below the bill of a party that has left: what makes it a receipt (HOST-047, TAX-002). */
export function TableReceipt({
  session: { branch, currency },
  receipt: { seller, vat_number, at, invoice },
}: {
  readonly session: Session;
  readonly receipt: NonNullable<Session['receipt']>;
}) {
  const t = useText();
  const { locale } = useLocale();
  const number = (text: string) => (
    <bdi dir="ltr" translate="no">
      {text}
    </bdi>
  );
  const notes = invoice?.documents ?? [];
  const qr = { caption: t('dine.receipt.qr'), label: t('dine.receipt.qrLabel') };
  return (
    <div data-test="table-receipt">
      <dl className={facts}>
        <div>
          <dt>{t('dine.receipt.seller')}</dt>
          <dd>
            <bdi>{localizedName(seller, locale).text}</bdi> · <bdi>{localizedName(branch.names, locale).text}</bdi>
          </dd>
        </div>
        {vat_number === null ? null : (
          <div>
            <dt>{t('dine.receipt.vatNumber')}</dt>
            <dd>{number(vat_number)}</dd>
          </div>
        )}
        {invoice ? (
          <div>
            <dt>{t('dine.receipt.invoice')}</dt>
            <dd>{number(invoice.number)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('dine.receipt.at')}</dt>
          <dd>
            <DateText at={at} timeZone={branch.time_zone} /> <Time at={at} timeZone={branch.time_zone} />
          </dd>
        </div>
        {notes.map((note) => (
          <div key={note.number} data-test="tax-note">
            <dt>{t(note.kind === 'credit' ? 'dine.receipt.creditNote' : 'dine.receipt.debitNote')}</dt>
            <dd>
              {number(note.number)} · <Money amount={note.total} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {invoice?.qr ? <TaxQr content={invoice.qr} {...qr} /> : null}
      {notes.map((note) =>
        note.qr ? <TaxQr key={note.number} content={note.qr} number={note.number} {...qr} /> : null,
      )}
    </div>
  );
}
