import { metresBetween } from '@sufra/api/branch/distance';
import type { Courier, OrderTracking } from '@sufra/api/order/endpoints';
import { formatDistance, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { CallLink, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { MopedIcon } from '@sufra/ui/icons';
import { UpdatedAgo } from './updated-ago.tsx';

const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s3)`;
const mark = css`display:grid;place-items:center;inline-size:calc(1.375rem + 26px);block-size:calc(1.375rem + 26px);flex:none;border-radius:50%;background:var(--accent-tint);color:var(--accent-ink);font-size:1.375rem;font-weight:600`;
const words = css`flex:1 1 8em;min-inline-size:0;display:flex;flex-direction:column;line-height:1.55;overflow-wrap:anywhere`;
const strong = css`font-weight:600`;
const soft = css`font-size:var(--fs-s);color:var(--ink-2)`;

/** The courier: name, vehicle, how far, how old that is, and a call (CHK-062). Nothing while there is none. */
export function CourierCard({ order }: { readonly order: Pick<OrderTracking, 'courier'> }) {
  const { courier } = order;
  if (!courier) return null;
  return <Known courier={courier} />;
}

function Known({ courier }: { readonly courier: Courier }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { name, phone, vehicle, position, to, at } = courier;
  const metres = metresBetween(position, to);
  const coming = vehicle ? localizedName(vehicle, locale).text : '';
  const far = metres === null ? '' : t('courier.away', { distance: formatDistance(metres, locale) });
  return (
    <Card as="section" aria-label={t('courier.label')} data-test="courier">
      <div className={row}>
        <span aria-hidden="true" className={mark}>
          {name ? <bdi>{[...name][0]}</bdi> : <MopedIcon />}
        </span>
        <span className={words}>
          <span className={strong}>{name ? <bdi translate="no">{name}</bdi> : t('courier.label')}</span>
          {coming ? <span className={soft}>{coming}</span> : null}
          {far ? <span className={soft}>{far}</span> : null}
          <UpdatedAgo at={hereAt(at, now)} />
        </span>
        {phone ? (
          <CallLink kind="filled" phone={phone} label={t('courier.call', { name: name ?? t('courier.label') })} />
        ) : null}
      </div>
    </Card>
  );
}

/** A moment of the server's clock by this device's, whose own may be wrong: counted from when the page was made. */
function hereAt(at: string, madeAt: string): number {
  return performance.timeOrigin + Date.parse(at) - Date.parse(madeAt);
}
