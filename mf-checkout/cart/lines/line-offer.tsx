import type { CartLine } from '@sufra/api/order/endpoints';
import { formatDay, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

const words = css`display:block;font-size:var(--fs-s);color:var(--success);line-height:1.6`;

export interface LineOfferProps {
  readonly offer: NonNullable<CartLine['offer']>;
  readonly timeZone: string;
}

/** The offer that a line is part of, with its end (CHK-055). */
export function LineOffer({ offer: { names, to }, timeZone }: LineOfferProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const zone = { locale, timeZone };
  const until = to ? t('offers.until', { day: formatDay(to, { ...zone, now }), time: formatTime(to, zone) }) : null;
  const name = localizedName(names, locale).text;
  return <bdi className={words}>{until ? `${name} · ${until}` : name}</bdi>;
}
