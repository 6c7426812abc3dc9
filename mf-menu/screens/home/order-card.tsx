import type { Branch } from '@sufra/api/branch/endpoints';
import { type DeliveryPoint, isOn, type OrderType, type Place } from '@sufra/contract';
import { formatDay, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Card, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
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
import { type Asked, branchesOf, placeChoice } from './place-choice.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s2);padding:10px 10px var(--s4)`;
const oneRow = css`@media (min-width:900px){display:grid;grid-template-columns:minmax(240px,auto) 1fr 1.2fr auto;gap:var(--s4);align-items:center;padding-block:10px}`;
const pick = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:60px;padding-inline:6px;border-radius:var(--r-m);text-align:start;inline-size:100%;
&:is(a,button):hover{background:var(--canvas)}
`;
const lead = css`display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px;border-radius:50%;background:var(--brand-tint);color:var(--brand-ink);font-size:17px`;
const text = css`flex:1`;
const caption = css`display:block;color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5`;
const terms = css`display:flex;flex-wrap:wrap;gap:0 10px;min-block-size:3em;@media (min-width:900px){min-block-size:1.5em}color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5;span{white-space:nowrap}`;
const strong = css`font-weight:500`;
const arrow = css`color:var(--ink-2)`;
const line = css`margin-inline:58px 6px;@media (min-width:900px){display:none}`;
const start = css`margin-inline:6px`;
const question = css`padding:var(--s2) 6px 4px;font-size:var(--fs-h3)`;
const stretch = css`padding-inline:6px`;

export interface OrderCardProps {
  asked: Asked;
  place: Place | null;
  branches: readonly Branch[];
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
      className={cx(card, Boolean(chosen && !refused && !closed) && oneRow)}
    >
      {refused === 'type' ? (
        <Banner tone="warning" role="status">
          <strong>{t('place.notAvailable')}</strong> {types.length > 1 ? t('place.notAvailableText') : null}
        </Banner>
      ) : null}
      {type ? null : <h2 className={question}>{t('place.how')}</h2>}
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
            <Link to={`/select-type/${type}`} className={pick} onClick={change}>
              <PlaceLine branch={chosen} type={type} delivery={delivery} />
              <CaretRightIcon className={arrow} />
            </Link>
          ) : (
            <div className={pick}>
              <PlaceLine branch={chosen} type={type} delivery={delivery} />
            </div>
          )}
          <hr className={line} />
          <TimeRow branch={chosen} type={type} status={status} />
          <PlaceForm type={type} branchId={chosen.id} onChoose={go} className={start}>
            <Button type="submit" block>
              {!ordering || status.orderable === 'no'
                ? t('place.seeMenu')
                : t(status.orderable === 'later' ? 'place.schedule' : 'place.start')}
            </Button>
          </PlaceForm>
        </>
      ) : null}
      {type === 'delivery' && !chosen ? (
        <div className={stretch}>
          <h2 className={question}>{t('delivery.whereTo')}</h2>
          <AreaChoice branchId={asked.branch === undefined ? null : (branch?.id ?? null)} onChoose={go} layout="page" />
        </div>
      ) : null}
      {type && type !== 'delivery' && !chosen ? (
        <div className={stretch}>
          {type === 'dine_in' ? <ScanInvite /> : null}
          <h2 className={question}>{t('place.which')}</h2>
          <BranchList branches={offering} type={type} chosenId={branch?.id ?? null} onChoose={go} layout="page" />
        </div>
      ) : null}
    </Card>
  );
}

function PlaceLine({ branch, type, delivery }: { branch: Branch; type: OrderType; delivery: ChosenArea }) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const { names, area } = delivery;
  const words = area ? termWords(area, { t, locale, currency }) : null;
  return (
    <>
      <span className={lead}>
        <MapPinFillIcon />
      </span>
      <span className={text}>
        <span className={caption}>{t(names ? 'delivery.to' : `place.where.${type}`)}</span>
        <span className={strong}>
          <Name name={names ?? branch.names} />
        </span>
        {type === 'delivery' ? (
          // The line is there from the start, so that nothing moves when it is filled.
          <span className={terms}>
            {names ? <span>{t('delivery.from', { branch: localizedName(branch.names, locale).text })}</span> : null}
            {words ? <span>{words.fee}</span> : null}
            {words?.minimum ? <span>{words.minimum}</span> : null}
          </span>
        ) : null}
      </span>
    </>
  );
}
