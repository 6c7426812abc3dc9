import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import { useLocale } from '@sufra/i18n';
import { Link, tap, useDialog, usePlatform, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { Day, Name, Parts, Time, VisuallyHidden } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CaretDownIcon, MapPinFillIcon } from '@sufra/ui/icons';
import type { MouseEvent } from 'react';
import { type BranchStatus, branchStatus } from '../branch/state.ts';
import { termWords, withTerms } from '../delivery/terms.ts';
import { useDeliveryArea } from '../delivery/use-delivery-area.ts';
import { TYPE_ICONS } from '../place/order-types.tsx';
import * as styles from './place-bar.styles.ts';

export interface PlaceBarProps {
  readonly branch: Branch;
  /** Null: not chosen yet. */
  readonly type: OrderType | null;
  /** The time that was chosen; null: as soon as possible. */
  readonly period: string | null;
}

/**
 * How, from where and when, in two lines, and the way to another place (MENU-007, MENU-041). Of a delivery:
 * where it goes, its fee and minimum (MENU-008, MENU-040); the document says only that there is an area,
 * because it is the same for each of them.
 */
export function PlaceBar({ branch, type, period }: PlaceBarProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const openPlace = useDialog(orderTypeDialog);
  const { state, names, area } = useDeliveryArea(type ? { type, branch_id: branch.id } : null);
  const status = branchStatus(withTerms(branch, area), type, { t, locale, now: context.now });
  const terms = area ? termWords(area, { t, locale, currency: context.tenant.currency }) : null;
  const Icon = type ? TYPE_ICONS[type] : MapPinFillIcon;
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void openPlace({ ...(type ? { type } : {}), branch_id: branch.id });
  };
  const where =
    type !== 'delivery' ? (
      <Name name={branch.names} />
    ) : (
      <span data-test="area-name">
        {names ? <Name name={names} /> : t(state === 'none' ? 'delivery.choose' : 'delivery.area')}
      </span>
    );
  const isOpenNow = status.tone === 'success';
  const soon = period ? <ChosenTime period={period} timeZone={branch.time_zone} /> : type ? status.promise : '';
  return (
    <>
      <VisuallyHidden as="div">
        <h1>
          {t('menu.ofBranch')}{' '}
          <span data-test="branch">
            <Name name={branch.names} />
          </span>
        </h1>
      </VisuallyHidden>
      <Link
        to={type ? `/select-type/${type}` : '/'}
        className={styles.place}
        onClick={open}
        aria-haspopup="dialog"
        data-test="place"
        {...tap('place')}
      >
        <Icon className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.first}>
            <b>
              {type ? t(`type.${type}`) : t('place.choose')}
              {type ? ' · ' : null}
              {type ? where : null}
              {'\u00a0'}
              <CaretDownIcon />
            </b>
          </span>
          <Parts
            className={styles.second}
            inOneLine
            of={[
              type ? '' : <Name key="branch" name={branch.names} />,
              area === null ? t('delivery.notHere') : '',
              isOpenNow && soon ? '' : <State key="state" status={status} />,
              soon,
              terms?.fee,
              terms?.minimum,
              status.reason ? <bdi key="reason">{status.reason}</bdi> : '',
              status.until,
            ]}
          />
        </span>
        <VisuallyHidden>{t('place.change')}</VisuallyHidden>
      </Link>
    </>
  );
}

function State({ status: { tone, label } }: { readonly status: BranchStatus }) {
  return <span className={cx(styles.state[tone], styles.dot)}>{label}</span>;
}

function ChosenTime({ period, timeZone }: { readonly period: string; readonly timeZone: string }) {
  const { now } = usePlatform().context;
  return (
    <>
      <Day at={period} now={now} timeZone={timeZone} /> <Time at={period} timeZone={timeZone} />
    </>
  );
}
