import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import { useLocale } from '@sufra/i18n';
import { Link, tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Badge, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretDownIcon, MapPinFillIcon } from '@sufra/ui/icons';
import type { MouseEvent } from 'react';
import { branchStatus } from '../branch/state.ts';
import { StatusWords } from '../branch/status-words.tsx';
import { termWords, withTerms } from '../delivery/terms.ts';
import { type ChosenArea, useDeliveryArea } from '../delivery/use-delivery-area.ts';
import { TYPE_ICONS } from '../place/order-types.tsx';

const bar = css`
display:grid;grid-template-columns:1fr auto;align-items:end;gap:6px var(--s3);padding:var(--s3) var(--gut) var(--s4);
@media (min-width:1200px){max-inline-size:1280px;margin-inline:auto;padding-block:var(--s4) 0}
`;
const title = css`font-size:var(--fs-h2);@media (min-width:900px){font-size:var(--fs-h1)}`;
const caption = css`display:block;color:var(--ink-2);font-size:var(--fs-s);font-weight:500;line-height:1.5`;
const line = css`grid-column:1/3;display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
const goesTo = css`
grid-column:1/3;display:flex;flex-wrap:wrap;align-items:center;gap:0 10px;min-block-size:44px;margin-block:-6px;color:var(--ink-2);font-size:var(--fs-s);text-align:start;
svg{flex:none;color:var(--brand-ink)}&:hover b{text-decoration:underline}
`;
const areaName = css`display:inline-flex;align-items:center;gap:6px;color:var(--ink);font-weight:600`;
const whole = css`white-space:nowrap`;
const change = css`
flex:none;display:inline-flex;align-items:center;gap:var(--s2);min-block-size:44px;white-space:nowrap;padding-inline:var(--s4);border-radius:var(--r-full);background:var(--brand-tint);color:var(--brand-ink);font-size:var(--fs-s);font-weight:600;
&:hover{filter:brightness(.97)}
`;

/** Where the menu is from, how the branch stands, and the way to another place (MENU-007). */
export function PlaceBar({ branch, type }: { branch: Branch; type: OrderType | null }) {
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
    <header className={bar}>
      <h1 className={title}>
        <span className={caption}>{t('menu.title')}</span>{' '}
        <span data-test="branch">
          <Name name={branch.names} />
        </span>
      </h1>
      <Link
        to={type ? `/select-type/${type}` : '/'}
        className={change}
        onClick={open}
        aria-haspopup="dialog"
        {...tap('place')}
      >
        {Icon ? <Icon /> : null}
        {type ? t(`type.${type}`) : t('place.type')}
        <CaretDownIcon />
      </Link>
      <p className={line}>
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
function DeliveryLine({ chosen, onChange }: { chosen: ChosenArea; onChange: (event: MouseEvent) => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const { state, names, area } = chosen;
  const words = area ? termWords(area, { t, locale, currency }) : null;
  return (
    <Link to="/select-type/delivery" className={goesTo} onClick={onChange} aria-haspopup="dialog" {...tap('area')}>
      <b className={areaName} data-test="area-name">
        <MapPinFillIcon />
        {names ? <Name name={names} /> : t(state === 'none' ? 'delivery.choose' : 'delivery.area')}
      </b>
      {words ? <span className={whole}>{words.fee}</span> : null}
      {words?.minimum ? <span className={whole}>{words.minimum}</span> : null}
      {area === null ? <span>{t('delivery.notHere')}</span> : null}
    </Link>
  );
}
