import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { fitsQr, QrCode } from '@sufra/ui/qr-code';

const figure = css`display:grid;justify-items:center;gap:var(--s2);margin:0;padding-block:var(--s3)`;
const caption = css`font-size:var(--fs-s);color:var(--ink-2)`;

/**
 * The tax receipt's QR code (CHK-037): `content` is what the provider answers in `invoice.qr`, in Saudi Arabia the base64 of the tax
 * authority's tags. It is not read here; what it holds stands on the receipt in words. Nothing for a text that no symbol can hold. `number`: of a note.
 */
export function TaxQr({ content, number }: { readonly content: string; readonly number?: string }) {
  const t = useText();
  if (!fitsQr(content)) return null;
  return (
    <figure className={figure}>
      <QrCode
        content={content}
        label={number ? `${t('order.taxQr')} ${number}` : t('order.taxQrLabel')}
        data-test="tax-qr"
      />
      <figcaption className={caption}>
        {t('order.taxQr')}
        {number ? (
          <>
            {' '}
            <bdi dir="ltr" translate="no">
              {number}
            </bdi>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}
