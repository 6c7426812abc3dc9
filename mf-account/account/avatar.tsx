import type { Customer } from '@sufra/api/user/endpoints';
import { css, cx } from '@sufra/ui/css';

const mark = css`display:grid;place-items:center;flex:none;inline-size:calc(1.625rem + 34px);block-size:calc(1.625rem + 34px);border-radius:50%;background:var(--accent);color:var(--on-accent);font-size:1.625rem;font-weight:600;line-height:1`;
const picture = css`object-fit:cover`;

/** The provider's pictures by the site's own address; anything else is not asked for. */
const OWN = /^\/media\//;

/** The customer's picture, or the first letter of the name. The name stands beside it. */
export function Avatar({ customer }: { readonly customer: Pick<Customer, 'name' | 'avatar'> }) {
  const { avatar } = customer;
  return avatar && OWN.test(avatar) ? (
    <img src={avatar} alt="" width={60} height={60} className={cx(mark, picture)} data-test="avatar" />
  ) : (
    <span aria-hidden="true" className={mark}>
      {[...customer.name.trim()][0]}
    </span>
  );
}
