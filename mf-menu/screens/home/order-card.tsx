import type { Branch } from '@sufra/api/branch/endpoints';
import { type DeliveryPoint, isOn, type OrderType, type Place } from '@sufra/contract';
import { formatDay, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, Name, Parts } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CaretRightIcon, ClockFillIcon, MapPinFillIcon } from '@sufra/ui/icons';
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
import { orderStep } from './order-step.ts';
import { type Asked, branchesOf, placeChoice } from './place-choice.ts';

export interface OrderCardProps {
  readonly asked: Asked;
  readonly place: Place | null;
  readonly branches: readonly Branch[];
}

/** How, where and when in one card; what was chosen last is there already (MENU-001, MENU-002, MENU-007). */
export function OrderCard({ asked, place, branches }: OrderCardProps) {
  const t = useText();
  const { context, navigate } = usePlatform();
  const { types } = context.tenant;
  const choosePlace = useChoosePlace();
  const [tapped, setTapped] = useState<Asked | null>(null);
  const [isChanging, setChanging] = useState(false);
  const choice = placeChoice(tapped ?? asked, place, types, branches);
  const { type, branch, refused } = choice;
  const delivery = useDeliveryArea(type === 'delivery' && branch ? { type, branch_id: branch.id } : null);
  const offering = branchesOf(branches, type);
  const opening = nextOpening(offering, type);

  const isLastDelivery = place?.type === 'delivery' && place.branch_id === branch?.id && delivery.state !== 'none';
  // An address that asks for a delivery asks where to, until the customer taps the type.
  const isAreaKnown = isLastDelivery && (asked.type === undefined || tapped !== null);
  const step = orderStep(choice, { isAreaKnown, isChanging });
  const go = (chosen: Place, point?: DeliveryPoint) =>
    void choosePlace(chosen, point).then((moved) => moved && navigate('/menu'));
  const isOneRow = step.step === 'ready' && !refused && !opening;

  return (
    <Card as="section" aria-label={t('place.title')} className={cx(styles.card, isOneRow && styles.oneRow)}>
      {refused === 'type' ? (
        <Banner tone="warning" role="status">
          <strong>{t('place.notAvailable')}</strong> {types.length > 1 ? t('place.notAvailableText') : null}
        </Banner>
      ) : null}
      {step.step === 'type' ? <h2 className={styles.question}>{t('place.how')}</h2> : null}
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
      {opening ? <AllClosed opening={opening} type={type} /> : null}
      {refused === 'branch' && type ? <BranchRefused type={type} lacking={choice.lacking} /> : null}
      {step.step === 'ready' ? (
        <Ready
          {...{ type: step.type, branch: step.branch, delivery }}
          canChange={offering.length > 1 || type === 'delivery'}
          onChange={() => setChanging(true)}
          onChoose={go}
        />
      ) : null}
      {step.step === 'area' ? (
        <div className={styles.stretch}>
          <h2 className={styles.question}>{t('delivery.whereTo')}</h2>
          <AreaChoice
            branchId={asked.branch === undefined ? null : (step.branch?.id ?? null)}
            onChoose={go}
            layout="page"
          />
        </div>
      ) : null}
      {step.step === 'branch' ? (
        <div className={styles.stretch}>
          {step.type === 'dine_in' ? <ScanInvite /> : null}
          <h2 className={styles.question}>{t('place.which')}</h2>
          <BranchList
            branches={offering}
            type={step.type}
            chosenId={step.branch?.id ?? null}
            onChoose={go}
            layout="page"
          />
        </div>
      ) : null}
    </Card>
  );
}

/** All branches are closed: which opens next, and when. */
function AllClosed({ opening, type }: { readonly opening: Branch; readonly type: OrderType | null }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const opensAt = serviceOf(opening, type)?.opens_at;
  if (!opensAt) return null;
  const zone = { locale, timeZone: opening.time_zone };
  return (
    <Banner tone="warning" role="status" icon={<ClockFillIcon />}>
      {t('place.allClosed', {
        branch: localizedName(opening.names, locale).text,
        day: formatDay(opensAt, { ...zone, now }),
        time: formatTime(opensAt, zone),
      })}
    </Banner>
  );
}

/** The branch of the address is unknown, or lacks the type. */
function BranchRefused({ type, lacking }: { readonly type: OrderType; readonly lacking: Branch | null }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <Banner tone="warning" role="status">
      {lacking
        ? t('place.branchLacks', { branch: localizedName(lacking.names, locale).text, type: t(`type.${type}`) })
        : t('place.branchUnknown')}
    </Banner>
  );
}

interface ReadyProps {
  readonly type: OrderType;
  readonly branch: Branch;
  readonly delivery: ChosenArea;
  readonly canChange: boolean;
  readonly onChange: () => void;
  readonly onChoose: (place: Place) => void;
}

/** Where and when, and the way to the menu. */
function Ready({ type, branch, delivery, canChange, onChange, onChoose }: ReadyProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now, tenant } = usePlatform().context;
  const status = branchStatus(withTerms(branch, delivery.area), type, { t, locale, now });
  const place = <PlaceLine branch={branch} type={type} delivery={delivery} />;
  // At a table one orders by its code; what leads on from here is the menu to read.
  const isDineIn = type === 'dine_in';
  const readsOnly = isDineIn || !isOn(tenant.settings, 'checkout.enable') || status.orderable === 'no';
  const change = (event: MouseEvent) => {
    event.preventDefault();
    onChange();
  };
  return (
    <>
      {canChange ? (
        <Link to={`/select-type/${type}`} className={styles.pick} onClick={change}>
          {place}
          <CaretRightIcon className={styles.arrow} />
        </Link>
      ) : (
        <div className={styles.pick}>{place}</div>
      )}
      <hr className={styles.line} />
      {isDineIn ? <ScanInvite /> : <TimeRow branch={branch} type={type} status={status} />}
      <PlaceForm type={type} branchId={branch.id} onChoose={onChoose} className={styles.start}>
        <Button type="submit" block>
          {t(readsOnly ? 'place.seeMenu' : status.orderable === 'later' ? 'place.schedule' : 'place.start')}
        </Button>
      </PlaceForm>
    </>
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
          <Parts
            className={styles.terms}
            of={[
              names ? t('delivery.from', { branch: localizedName(branch.names, locale).text }) : '',
              words?.fee,
              words?.minimum,
            ]}
          />
        ) : null}
      </span>
    </>
  );
}
