import { getBranch } from '@sufra/api/branch/endpoints';
import { knownPosition, orderTypeDialog } from '@sufra/contract/modules/menu';
import { dataOf, Link, tap, useDialog, useEndpoint, usePlace, usePlatform, useReply, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { Day, Name, Time, VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretDownIcon, MapPinFillIcon } from '@sufra/ui/icons';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { useDeliveryArea } from '../../delivery/use-delivery-area.ts';
import { TYPE_ICONS } from '../../place/order-types.tsx';
import { useCarryWantedTime, useOrderPeriod } from '../../place/use-order-period.ts';
import { positionAtom } from '../../state/position.ts';

const pill = css`
display:inline-flex;align-items:center;gap:var(--s2);min-block-size:var(--target);max-inline-size:17.5rem;
padding-inline:var(--s4);border-radius:var(--r-full);background:var(--sunken);font-size:var(--fs-s);
&>svg{flex:none}
&:hover{background:var(--brand-tint)}
`;
const icon = css`color:var(--brand-ink);font-size:1.125rem`;
// Two lines in the height of the pill: with wide spacing or a chosen time the place is still read. An
// ellipsis would cut a time into another one.
const words = css`max-block-size:2.7em;overflow:hidden;line-height:1.35;overflow-wrap:anywhere`;
const strong = css`font-weight:600`;

/** `header.place`: how and from where, on every page; opens the way to another place (MENU-007). */
export default function PlaceSlot() {
  const t = useText();
  const { context } = usePlatform();
  const { types } = context.tenant;
  const place = usePlace();
  const branch = dataOf(
    useEndpoint(getBranch, { params: { id: place?.branch_id ?? '' } }, { enabled: place !== null }),
  );
  const choose = useDialog(orderTypeDialog);
  const near = useAtomValue(positionAtom);
  // Here because it is on every page: a place given to the menu is not asked again at the checkout.
  useReply(knownPosition, () => (near.state === 'known' ? near.position : null));
  // On every page too: a time that was chosen before there was a cart.
  useCarryWantedTime();
  const period = useOrderPeriod(place);
  const type = place?.type ?? null;
  // A delivery is known by where it goes (MENU-040).
  const where = useDeliveryArea(place, 'name').names ?? branch?.names;
  const Icon = type ? TYPE_ICONS[type] : MapPinFillIcon;
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void choose({ ...(type ? { type } : {}), ...(place ? { branch_id: place.branch_id } : {}) });
  };
  const known = where !== undefined && place !== null;
  return (
    <Link
      to={(type ?? types[0]) ? `/select-type/${type ?? types[0]}` : '/'}
      className={pill}
      onClick={open}
      aria-haspopup="dialog"
      {...tap('header-place')}
    >
      <Icon className={icon} />
      <span className={words}>
        {known ? (
          <>
            {type ? <span className={strong}>{t(`type.${type}`)}</span> : null} {type ? '· ' : null}
            <Name name={where} />
            {period && branch ? (
              <>
                {' · '}
                <Day at={period} now={context.now} timeZone={branch.time_zone} />{' '}
                <Time at={period} timeZone={branch.time_zone} />
              </>
            ) : null}
          </>
        ) : (
          t('place.choose')
        )}
      </span>
      {/* Said after what is seen, so that the name holds it (WCAG 2.5.3). */}
      {known ? <VisuallyHidden>{t('place.change')}</VisuallyHidden> : null}
      <CaretDownIcon />
    </Link>
  );
}
