import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import { useLocale } from '@sufra/i18n';
import { Link, tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Badge, Name } from '@sufra/ui';
import { CaretDownIcon, MapPinFillIcon } from '@sufra/ui/icons';
import type { MouseEvent } from 'react';
import { branchStatus } from '../branch/state.ts';
import { StatusWords } from '../branch/status-words.tsx';
import { termWords, withTerms } from '../delivery/terms.ts';
import { type ChosenArea, useDeliveryArea } from '../delivery/use-delivery-area.ts';
import { TYPE_ICONS } from '../place/order-types.tsx';
import * as styles from './place-bar.styles.ts';

/** Where the menu is from, how the branch stands, and the way to another place (MENU-007). */
export function PlaceBar({ branch, type }: { readonly branch: Branch; readonly type: OrderType | null }) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const openPlace = useDialog(orderTypeDialog);
  const chosen = useDeliveryArea(type ? { type, branch_id: branch.id } : null);
  const status = branchStatus(withTerms(branch, chosen.area), type, { t, locale, now: context.now });
  const Icon = type ? TYPE_ICONS[type] : null;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openPlace({ ...(type ? { type } : {}), branch_id: branch.id });
  };
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <span className={styles.caption}>{t('menu.title')}</span>{' '}
        <span data-test="branch">
          <Name name={branch.names} />
        </span>
      </h1>
      <Link
        to={type ? `/select-type/${type}` : '/'}
        className={styles.change}
        onClick={open}
        aria-haspopup="dialog"
        {...tap('place')}
      >
        {Icon ? <Icon /> : null}
        {type ? t(`type.${type}`) : t('place.type')}
        <CaretDownIcon />
      </Link>
      <p className={styles.line}>
        <Badge tone={status.tone} dot>
          {status.label}
        </Badge>
        <StatusWords status={status} withPromise={type !== null} />
      </p>
      {type === 'delivery' ? <DeliveryLine chosen={chosen} onChange={open} /> : null}
    </header>
  );
}

/**
 * Where the delivery goes with its fee and minimum, and the way to another address (MENU-008, MENU-040). The document says
 * only that there is one: it is the same for every area.
 */
function DeliveryLine({
  chosen,
  onChange,
}: {
  readonly chosen: ChosenArea;
  readonly onChange: (event: MouseEvent) => void;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const { state, names, area } = chosen;
  const words = area ? termWords(area, { t, locale, currency }) : null;
  return (
    <Link
      to="/select-type/delivery"
      className={styles.goesTo}
      onClick={onChange}
      aria-haspopup="dialog"
      {...tap('area')}
    >
      <b className={styles.areaName} data-test="area-name">
        <MapPinFillIcon />
        {names ? <Name name={names} /> : t(state === 'none' ? 'delivery.choose' : 'delivery.area')}
      </b>
      {words ? <span className={styles.whole}>{words.fee}</span> : null}
      {words?.minimum ? <span className={styles.whole}>{words.minimum}</span> : null}
      {area === null ? <span>{t('delivery.notHere')}</span> : null}
    </Link>
  );
}
