import type { Position } from '@sufra/api/branch/distance';
import type { AreaCheck } from '@sufra/api/branch/endpoints';
import type { DeliveryPoint, Place } from '@sufra/contract';
import { formatDay, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import type { DevicePlace } from '@sufra/module/device-position';
import { Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BagIcon, MopedIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import { kilometresText } from '../branch/branch-card.tsx';
import { TellMe } from './tell-me.tsx';
import { termWords } from './terms.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s3);scroll-margin-block:calc(var(--header-h,0px) + var(--s4)) calc(var(--tab-bar,0px) + var(--s4))`;
const title = css`display:flex;align-items:flex-start;gap:var(--s3);font-size:var(--fs-l);line-height:1.5;&:focus{outline:0}`;
const icon = css`flex:none;margin-block-start:.2em;color:var(--brand-ink);font-size:1.375rem`;
const facts = css`display:flex;flex-wrap:wrap;gap:4px var(--s4);font-weight:600;li{white-space:nowrap}`;
const quiet = css`color:var(--ink-2)`;
const actions = css`display:flex;flex-direction:column;gap:var(--s2)`;
const whole = css`white-space:nowrap`;

/**
 * The heading takes the focus: what was asked is answered there. The whole answer comes into sight, above the tab bar.
 */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return heading;
}

export interface AreaFoundProps {
  readonly check: AreaCheck;
  readonly point: DeliveryPoint;
  readonly onChoose: (place: Place, point: DeliveryPoint) => void;
  readonly onChange: () => void;
}

/** A place that is delivered to: branch, fee, minimum and promise at once, before anything is chosen (MENU-008). */
export function AreaFound({ check, point, onChoose, onChange }: AreaFoundProps) {
  const t = useText();
  const { locale } = useLocale();
  const { tenant, now } = usePlatform().context;
  const heading = useFocus();
  const { fee, min_order, free_over, promise, branch_id, opens_at, state } = check;
  const terms =
    fee !== null && min_order !== null && promise !== null
      ? termWords({ fee, min_order, free_over, promise }, { t, locale, currency: tenant.currency })
      : null;
  const zone = { locale, timeZone: tenant.time_zone };
  return (
    <Card as="section" className={card}>
      <h3 className={title} ref={heading} tabIndex={-1}>
        <MopedIcon className={icon} />
        {t('delivery.found', { area: localizedName(point.names, locale).text })}
      </h3>
      {/* Each fact once: the branch in words, the terms in a row. */}
      <p className={quiet}>
        {t('delivery.from', { branch: localizedName(check.branch_names, locale).text })}
        {state === 'closed' && opens_at
          ? ` · ${t('branch.opens', { day: formatDay(opens_at, { ...zone, now }), time: formatTime(opens_at, zone) })}`
          : isShut(state)
            ? ` · ${t(`branch.state.${state}` as string)}`
            : ''}
        {terms?.free ? ` · ${terms.free}` : ''}
      </p>
      {terms ? (
        <ul className={facts}>
          {[isShut(state) ? '' : terms.promise, terms.fee, terms.minimum].filter(Boolean).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <div className={actions}>
        <Button
          block
          onClick={() => branch_id && onChoose({ type: 'delivery', branch_id }, point)}
          {...tap('area-take')}
        >
          {t('delivery.take')}
        </Button>
        <Button block kind="ghost" size="small" onClick={onChange} {...tap('area-change')}>
          {t('delivery.change')}
        </Button>
      </div>
    </Card>
  );
}

export interface AreaOutsideProps {
  readonly check: AreaCheck;
  /** The position that was asked for; null: an area was chosen by name, the exact place is unknown. */
  readonly asked: DevicePlace | null;
  readonly onCollect: (place: Place) => void;
  readonly onChange: () => void;
  /** Given for an address to save: it is saved nevertheless, and nothing is offered to collect. */
  readonly onKeep?: ((position: Position) => void) | undefined;
  /** The place is delivered to after all, since a moment ago. */
  readonly onDelivered: () => void;
}

/**
 * A place outside every area: collect it oneself, name another address, or be notified later (MENU-008, guide §1.3).
 */
export function AreaOutside({ check, asked, onCollect, onChange, onKeep, onDelivered }: AreaOutsideProps) {
  const t = useText();
  const { locale } = useLocale();
  const { types } = usePlatform().context.tenant;
  const heading = useFocus();
  const all = types.includes('pickup') && !onKeep ? check.alternatives : [];
  // The nearest first, as they came; before them all, those that take an order for now.
  const branches = [...all].sort((a, b) => Number(isShut(a.state)) - Number(isShut(b.state)));
  return (
    <Card as="section" className={card}>
      <h3 className={title} ref={heading} tabIndex={-1}>
        {t('delivery.outside')}
      </h3>
      <p className={quiet}>{t(branches.length > 0 ? 'delivery.outsideText' : 'delivery.outsideOnly')}</p>
      <div className={actions}>
        {branches.map(({ branch_id, names, distance_km, state }, index) => (
          <Button
            key={branch_id}
            block
            kind={index === 0 ? 'primary' : 'secondary'}
            size={index === 0 ? 'large' : 'small'}
            icon={<BagIcon />}
            onClick={() => onCollect({ type: 'pickup', branch_id })}
            {...tap(`collect-${branch_id}`)}
          >
            {t('delivery.collect', { branch: localizedName(names, locale).text })}
            {distance_km === null ? null : <span className={whole}> ({kilometresText(distance_km, t)})</span>}
            {isShut(state) ? <span className={whole}> · {t(`branch.state.${state}` as string)}</span> : null}
          </Button>
        ))}
        {onKeep && asked ? (
          <Button block kind="secondary" onClick={() => onKeep(asked)} {...tap('area-keep')}>
            {t('delivery.keep')}
          </Button>
        ) : null}
        <Button block kind="ghost" size="small" onClick={onChange} {...tap('area-change')}>
          {t('delivery.change')}
        </Button>
        {asked ? <TellMe place={asked} onDelivered={onDelivered} /> : null}
      </div>
    </Card>
  );
}

/** The kitchen is closed at the moment. */
function isShut(state: AreaCheck['alternatives'][number]['state']): boolean {
  return state === 'closed' || state === 'paused';
}
