import { customerCountry } from '@sufra/api/user/customer-country';
import type { Customer } from '@sufra/api/user/endpoints';
import { useLocale } from '@sufra/i18n';
import { Link, useText } from '@sufra/module';
import { Banner, Card, pageClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CaretRightIcon, CarIcon, MapPinIcon, PencilSimpleIcon } from '@sufra/ui/icons';
import { addressLines, CarWords } from '@sufra/ui/order';
import { Avatar } from '../../account/avatar.tsx';
import { maskedMobile } from '../../account/masked-mobile.ts';
import { PasskeyOffer } from '../../passkeys/passkey-offer.tsx';
import { ArrivedByState } from './arrived-by-state.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { LatestOrder } from './latest-order.tsx';
import { MoreLinks } from './more-links.tsx';
import { row, rows } from './row.ts';
import { SignOut } from './sign-out.tsx';

const page = cx(
  pageClass,
  css`@media (min-width:56.25em){display:grid;grid-template-columns:minmax(0,27.5rem) minmax(0,1fr);gap:var(--s4) var(--s8);align-items:start}`,
);
const wide = css`@media (min-width:56.25em){grid-column:1/-1}`;
const column = css`display:flex;flex-direction:column;gap:var(--s4)`;
const who = css`display:flex;align-items:center;flex-wrap:wrap;gap:var(--s3)`;
const names = css`flex:1 1 8rem;min-inline-size:0`;
const edit = css`flex:none;display:flex;align-items:center;gap:var(--s2);min-block-size:var(--target);padding-inline:var(--s3);border-radius:999px;background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);font-size:var(--fs-s);font-weight:600;&:hover{background:var(--sunken)}svg{font-size:1.125rem}`;
const name = css`font-family:inherit;font-size:1.375rem;font-weight:600;line-height:1.4;overflow-wrap:anywhere`;
const mobile = css`font-size:var(--fs-s);color:var(--ink-2);unicode-bidi:isolate;font-variant-numeric:tabular-nums`;
const grow = css`flex:1 0 auto`;
const hint = css`flex:0 1 auto;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:var(--fs-s);font-weight:400;color:var(--ink-2)`;

/** The customer's own page: who, orders, points, wallet, details, the way out (ACCT-001). */
export function Hub({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const { locale, i18n } = useLocale();
  const country = customerCountry(customer);
  // Which ones are there, without a tap: the default first, as the provider lists them.
  const [car] = customer.vehicles;
  const home = customer.customer_addresses[0] ? addressLines(customer.customer_addresses[0], locale, i18n).street : '';
  return (
    <div className={page}>
      <ArrivedByState className={wide} name={customer.name} />
      {customer.email != null && customer.email_bounced === true ? (
        <Banner tone="warning" className={wide}>
          {t('account.emailBounced')} <Link to="/account/info">{t('account.correctEmail')}</Link>
        </Banner>
      ) : null}
      <div className={column}>
        <div className={who}>
          <Avatar customer={customer} />
          <div className={names}>
            <h1 className={name}>
              <bdi>{customer.name}</bdi>
            </h1>
            {customer.mobile ? (
              <bdi dir="ltr" translate="no" className={mobile}>
                {maskedMobile(customer.mobile, country)}
              </bdi>
            ) : null}
          </div>
          <Link to="/account/info" className={edit}>
            <PencilSimpleIcon />
            {t('account.info')}
          </Link>
        </div>
        <BalanceCards />
        <PasskeyOffer />
      </div>
      <div className={column}>
        <LatestOrder />
        <MoreLinks />
        <Card className={rows}>
          <Link to="/my-address" className={row}>
            <MapPinIcon />
            <span className={grow}>{t('addresses.title')}</span>
            {home ? <span className={hint}>{home}</span> : null}
            <CaretRightIcon />
          </Link>
          <Link to="/account/cars" className={row}>
            <CarIcon />
            <span className={grow}>{t('cars.title')}</span>
            {car ? <CarWords car={{ ...car, plate_number: null }} className={hint} /> : null}
            <CaretRightIcon />
          </Link>
        </Card>
        <Card as="section" className={rows} aria-label={t('account.signOut')}>
          <SignOut />
        </Card>
      </div>
    </div>
  );
}
