import type { Branch } from '@sufra/api/branch/endpoints';
import { type DeliveryPoint, isOn, type OrderType, type Place } from '@sufra/contract';
import { formatDay, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, Name } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CaretRightIcon, MapPinFillIcon } from '@sufra/ui/icons';
import { type MouseEvent, useState } from 'react';
import { BranchList } from '../../branch/branch-list.tsx';
import { branchStatus, nextOpening, serviceOf } from '../../branch/state.ts';
import { AreaChoice } from '../../delivery/area-choice.tsx';
import { termWords, withTerms } from '../../delivery/terms.ts';
import { type ChosenArea, useDeliveryArea } from '../../delivery/use-delivery-area.ts';
import { ScanInvite } from '../../dine-in/scan-invite.tsx';
import { PlaceForm } from '../../place/place-form.tsx';
import { TimeRow } from '../../place/time-row.tsx';
import { TypeTiles } from '../../place/type-tiles.tsx';
import { useChoosePlace } from '../../place/use-choose-place.ts';
import * as styles from './order-card.styles.ts';
import { type Asked, branchesOf, placeChoice } from './place-choice.ts';

export interface OrderCardProps {
  readonly asked: Asked;
  readonly place: Place | null;
  readonly branches: readonly Branch[];
}

/** How, where and when in one card; what was chosen last is there already (MENU-001, MENU-002, MENU-007). */
export function OrderCard({ asked, place, branches }: OrderCardProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context, navigate } = usePlatform();
  const { types, settings } = context.tenant;
  const choosePlace = useChoosePlace();
  const [tapped, setTapped] = useState<Asked | null>(null);
  const [changing, setChanging] = useState(false);
  const { type, branch, refused, lacking } = placeChoice(tapped ?? asked, place, types, branches);

  const delivery = useDeliveryArea(type === 'delivery' && branch ? { type, branch_id: branch.id } : null);

  const go = (chosen: Place, point?: DeliveryPoint) => void choosePlace(chosen, point).then(() => navigate('/menu'));
  const change = (event: MouseEvent) => {
    event.preventDefault();
    setChanging(true);
  };
  const offering = branchesOf(branches, type);
  const name = (one: Branch) => localizedName(one.names, locale).text;
  const closed = nextOpening(offering, type);
  const next = closed && serviceOf(closed, type)?.opens_at;
  const zone = { locale, timeZone: closed?.time_zone ?? context.tenant.time_zone };
  // The zone decides which branch delivers: an address that asks for a delivery asks where to, and so does who never said.
  const last = place?.type === 'delivery' && place.branch_id === branch?.id && delivery.state !== 'none';
  const settled = type !== 'delivery' || (last && asked.type === undefined) || (last && tapped !== null);
  const chosen = branch && settled && !changing ? branch : null;
  const status = chosen && branchStatus(withTerms(chosen, delivery.area), type, { t, locale, now: context.now });
  const ordering = isOn(settings, 'checkout.enable');

  return (
    <Card
      as="section"
      aria-label={t('place.title')}
      className={cx(styles.card, Boolean(chosen && !refused && !closed) && styles.oneRow)}
    >
      {refused === 'type' ? (
        <Banner tone="warning" role="status">
          <strong>{t('place.notAvailable')}</strong> {types.length > 1 ? t('place.notAvailableText') : null}
        </Banner>
      ) : null}
      {type ? null : <h2 className={styles.question}>{t('place.how')}</h2>}
      {types.length > 1 ? (
        <TypeTiles
          size={type ? 'small' : 'large'}
          types={types}
          selected={type}
          onSelect={(selected: OrderType) => {
            setTapped({ type: selected });
            setChanging(false);
          }}
        />
      ) : null}
      {closed && next ? (
        <Banner tone="warning" role="status">
          {t('place.allClosed', {
            branch: name(closed),
            day: formatDay(next, { ...zone, now: context.now }),
            time: formatTime(next, zone),
          })}
        </Banner>
      ) : null}
      {refused === 'branch' && type ? (
        <Banner tone="warning" role="status">
          {lacking
            ? t('place.branchLacks', { branch: name(lacking), type: t(`type.${type}`) })
            : t('place.branchUnknown')}
        </Banner>
      ) : null}

      {type && chosen && status ? (
        <>
          {offering.length > 1 || type === 'delivery' ? (
            <Link to={`/select-type/${type}`} className={styles.pick} onClick={change}>
              <PlaceLine branch={chosen} type={type} delivery={delivery} />
              <CaretRightIcon className={styles.arrow} />
            </Link>
          ) : (
            <div className={styles.pick}>
              <PlaceLine branch={chosen} type={type} delivery={delivery} />
            </div>
          )}
          <hr className={styles.line} />
          <TimeRow branch={chosen} type={type} status={status} />
          <PlaceForm type={type} branchId={chosen.id} onChoose={go} className={styles.start}>
            <Button type="submit" block>
              {!ordering || status.orderable === 'no'
                ? t('place.seeMenu')
                : t(status.orderable === 'later' ? 'place.schedule' : 'place.start')}
            </Button>
          </PlaceForm>
        </>
      ) : null}
      {type === 'delivery' && !chosen ? (
        <div className={styles.stretch}>
          <h2 className={styles.question}>{t('delivery.whereTo')}</h2>
          <AreaChoice branchId={asked.branch === undefined ? null : (branch?.id ?? null)} onChoose={go} layout="page" />
        </div>
      ) : null}
      {type && type !== 'delivery' && !chosen ? (
        <div className={styles.stretch}>
          {type === 'dine_in' ? <ScanInvite /> : null}
          <h2 className={styles.question}>{t('place.which')}</h2>
          <BranchList branches={offering} type={type} chosenId={branch?.id ?? null} onChoose={go} layout="page" />
        </div>
      ) : null}
    </Card>
  );
}

function PlaceLine({
  branch,
  type,
  delivery,
}: {
  readonly branch: Branch;
  readonly type: OrderType;
  readonly delivery: ChosenArea;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const { names, area } = delivery;
  const words = area ? termWords(area, { t, locale, currency }) : null;
  return (
    <>
      <span className={styles.lead}>
        <MapPinFillIcon />
      </span>
      <span className={styles.text}>
        <span className={styles.caption}>{t(names ? 'delivery.to' : `place.where.${type}`)}</span>
        <span className={styles.strong}>
          <Name name={names ?? branch.names} />
        </span>
        {type === 'delivery' ? (
          // The line is there from the start, so that nothing moves when it is filled.
          <span className={styles.terms}>
            {names ? <span>{t('delivery.from', { branch: localizedName(branch.names, locale).text })}</span> : null}
            {words ? <span>{words.fee}</span> : null}
            {words?.minimum ? <span>{words.minimum}</span> : null}
          </span>
        ) : null}
      </span>
    </>
  );
}
