import { getBranch } from '@sufra/api/branch/endpoints';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { branchVat } from '../../../tax/branch-vat.ts';

const note = css`display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 var(--s4);font-size:var(--fs-cap);color:var(--ink-2);line-height:1.8`;
const link = css`display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-weight:600;text-decoration:underline;text-underline-offset:.25em`;

/** The branch's tax number and certificate, where it declares them (HOST-047). */
export function TaxNote({ branchId }: { readonly branchId: string }) {
  const t = useText();
  const branch = dataOf(useEndpoint(getBranch, { params: { id: branchId } }));
  const { enable_custom_tax, custom_tax_number, custom_tax_url } = branchVat(branch);
  if (!enable_custom_tax || !(custom_tax_number || custom_tax_url)) return null;
  return (
    <p className={note} data-test="tax">
      {custom_tax_number ? (
        <span>
          {t('order.vatNumber')}{' '}
          <bdi dir="ltr" translate="no">
            {custom_tax_number}
          </bdi>
        </span>
      ) : null}
      {custom_tax_url ? (
        <a className={link} href={custom_tax_url} target="_blank" rel="noopener noreferrer">
          {t('order.vatCertificate')}
        </a>
      ) : null}
    </p>
  );
}
