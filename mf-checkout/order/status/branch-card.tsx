import type { OrderTracking } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { CallLink, Card, DirectionsLink, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { NavigationArrowIcon, StorefrontIcon } from '@sufra/ui/icons';

const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s3)`;
const mark = css`display:grid;place-items:center;inline-size:calc(1.375rem + 26px);block-size:calc(1.375rem + 26px);flex:none;border-radius:50%;background:var(--accent-tint);color:var(--accent-ink);font-size:1.375rem`;
const words = css`flex:1 1 8em;min-inline-size:0;display:flex;flex-direction:column;line-height:1.55;overflow-wrap:anywhere`;
const name = css`font-weight:600`;
const address = css`font-size:var(--fs-s);color:var(--ink-2)`;
const actions = css`display:flex;gap:var(--s2);flex:none;margin-inline-start:auto`;
const note = css`margin-block-start:var(--s3);padding-block-start:var(--s3);border-block-start:1px solid var(--outline);font-size:var(--fs-s);color:var(--ink-2)`;

/** Where the order is made and collected, with call and directions (guide §1.9). */
export function BranchCard({
  branch,
  children,
}: {
  readonly branch: OrderTracking['branch'];
  readonly children?: React.ReactNode;
}) {
  const { locale } = useLocale();
  const t = useText();
  const plain = localizedName(branch.names, locale).text;
  return (
    <Card as="section" aria-label={t('order.branch', { name: plain })}>
      <div className={row}>
        <span aria-hidden="true" className={mark}>
          <StorefrontIcon />
        </span>
        <span className={words}>
          <span className={name}>{t('order.branch', { name: plain })}</span>
          {branch.address ? <Name name={branch.address} className={address} /> : null}
        </span>
        <span className={actions}>
          <DirectionsLink
            latitude={branch.latitude}
            longitude={branch.longitude}
            label={t('checkout.directionsTo', { name: plain })}
          >
            <NavigationArrowIcon />
          </DirectionsLink>
          <CallLink kind="filled" phone={branch.phone} label={t('checkout.callBranch', { name: plain })} />
        </span>
      </div>
      {children ? <p className={note}>{children}</p> : null}
    </Card>
  );
}
