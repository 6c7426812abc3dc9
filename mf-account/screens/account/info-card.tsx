import type { Customer } from '@sufra/api/user/endpoints';
import { Link, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PencilSimpleIcon } from '@sufra/ui/icons';

const head = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3)`;
const title = css`font-size:var(--fs-l);font-weight:600;font-family:inherit`;
const edit = css`display:grid;place-items:center;inline-size:var(--target);block-size:var(--target);border-radius:50%;&:hover{background:var(--sunken)}svg{font-size:1.25rem}`;
const term = css`font-size:var(--fs-cap);color:var(--ink-2)`;
const value = css`margin-block-end:var(--s2);overflow-wrap:anywhere`;

/** My info on the hub: name and e-mail, and the way to change them and the rest. */
export function InfoCard({ customer }: { readonly customer: Customer }) {
  const t = useText();
  return (
    <Card as="section" aria-label={t('account.info')}>
      <div className={head}>
        <h2 className={title}>{t('account.info')}</h2>
        <Link to="/account/info" className={edit} aria-label={t('account.edit')}>
          <PencilSimpleIcon />
        </Link>
      </div>
      <dl>
        <dt className={term}>{t('name.label')}</dt>
        <dd className={value}>
          <bdi>{customer.name}</bdi>
        </dd>
        <dt className={term}>{t('name.email')}</dt>
        <dd className={value}>{customer.email ? <bdi dir="ltr">{customer.email}</bdi> : t('account.noEmail')}</dd>
      </dl>
    </Card>
  );
}
