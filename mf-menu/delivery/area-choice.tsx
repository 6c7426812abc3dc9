import type { Position } from '@sufra/api/branch/distance';
import { type DeliveryArea, listBranches, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import type { DeliveryPoint, Place } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { Answer, dataOf, tap, useDeliveryPoint, useEndpoint, useText } from '@sufra/module';
import { Banner, Button, EmptyState, Skeleton, TextButton } from '@sufra/ui';
import { MagnifyingGlassIcon, MapTrifoldIcon, NavigationArrowIcon } from '@sufra/ui/icons';
import { useRef, useState } from 'react';
import { AreaFound, AreaOutside } from './area-answer.tsx';
import * as styles from './area-choice.styles.ts';
import { AreaRow } from './area-row.tsx';
import { AREAS } from './areas-input.ts';
import { findAreas } from './find-areas.ts';
import { Pin } from './pin.tsx';
import { useAreaCheck } from './use-area-check.ts';
import { usePin } from './use-pin.ts';

export interface AreaChoiceProps {
  /** Only the areas of this branch, for an address that names it. */
  readonly branchId?: string | null;
  /** A delivery to the point, or an order to collect (no point). */
  readonly onChoose: (place: Place, point?: DeliveryPoint) => void;
  readonly layout?: 'page' | 'sheet';
  /** For an address to save: a place outside every area can be saved too, and nothing is offered to collect. */
  readonly onKeep?: (position: Position) => void;
}

/**
 * Where to: an area by name, the device's own place or, where the tenant has a map, a pin on it; checked
 * before the menu, with its terms (MENU-008).
 */
export function AreaChoice({ branchId = null, onChoose, layout = 'sheet', onKeep }: AreaChoiceProps) {
  const t = useText();
  const { locale } = useLocale();
  const areas = useEndpoint(listDeliveryAreas, AREAS);
  const branches = dataOf(useEndpoint(listBranches, { query: {} }));
  const chosen = useDeliveryPoint();
  const { current, here, at, area: checkArea, clear } = useAreaCheck();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const pin = usePin(branchId);
  const start = pin.startFrom(null);
  const near = current.state === 'imprecise' && current.position ? pin.startFrom(current.position) : null;

  const take = async ({ id }: DeliveryArea) => {
    const found = await checkArea(id);
    if (found.state === 'found') onChoose({ type: 'delivery', branch_id: found.check.branch_id! }, found.point);
    // An area that was taken off meanwhile is not in the next list.
    else areas.retry();
  };
  const change = () => {
    clear();
    // After the answer's card is gone and the field is back. A map that is open again has its own heading.
    if (!pin.opened) requestAnimationFrame(() => field.current?.focus());
  };

  if (current.state === 'found') {
    return <AreaFound check={current.check} point={current.point} onChoose={onChoose} onChange={change} />;
  }
  if (current.state === 'outside') {
    const { asked } = current;
    return (
      <AreaOutside
        check={current.check}
        asked={asked}
        onCollect={(place) => onChoose(place)}
        onChange={change}
        onKeep={onKeep}
        onDelivered={() => asked && void at(asked)}
      />
    );
  }
  const busy = current.state === 'asking' || current.state === 'checking';
  return (
    <div className={styles.stack}>
      <Button
        kind="soft"
        block
        className={styles.scripted}
        icon={<NavigationArrowIcon />}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!busy) void here();
        }}
        {...tap('area-here')}
      >
        {t(busy ? `delivery.${current.state}` : 'delivery.here')}
      </Button>
      {start ? (
        <Button
          ref={pin.opener}
          kind="ghost"
          size="small"
          block
          className={styles.scripted}
          icon={<MapTrifoldIcon />}
          aria-expanded={pin.opened !== null}
          onClick={() => (pin.opened ? pin.close() : pin.open(start))}
          {...tap('area-map')}
        >
          {t('pin.open')}
        </Button>
      ) : null}
      {pin.opened ? (
        <Pin
          key={pin.opened.opening}
          source={pin.opened.source}
          start={pin.opened.start}
          branches={pin.branches}
          busy={current.state === 'checking'}
          onTake={(view) => {
            pin.keep(view);
            // A pin stands where it was put.
            void at({ ...view.centre, accuracy: 0 });
          }}
          onClose={pin.close}
        />
      ) : null}
      <div role="status">
        {current.state === 'idle' || busy ? null : (
          <Banner tone="warning">
            {t(`delivery.where.${current.state}` as string)}
            {near ? (
              <TextButton
                className={styles.under}
                onClick={() => {
                  // The customer's answer has been applied.
                  clear();
                  pin.open(near);
                }}
                {...tap('area-door')}
              >
                {t('pin.door')}
              </TextButton>
            ) : null}
          </Banner>
        )}
      </div>
      <label className={styles.search}>
        <MagnifyingGlassIcon />
        <input
          ref={field}
          type="search"
          value={query}
          maxLength={TEXT_LENGTHS.search}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('delivery.search')}
          placeholder={t('delivery.search')}
          onChange={(event) => setQuery(event.target.value)}
          // What is found below it has the room that a keyboard leaves.
          onFocus={(event) => event.target.parentElement?.scrollIntoView?.({ block: 'start' })}
        />
      </label>
      <Answer
        of={areas}
        loading={t('delivery.loading')}
        className={styles.stack}
        skeleton={[1, 2, 3].map((one) => <Skeleton key={one} shape="block" className={styles.line} />)}
        failed={{ heading: 'h3', title: t('delivery.failed'), text: t('branches.failedText') }}
      >
        {(all) => {
          const found = findAreas(all, query, locale, branchId);
          return found.length > 0 ? (
            <ul className={layout === 'page' ? styles.list : styles.oneColumn} aria-label={t('delivery.areas')}>
              {found.map((area) => (
                <AreaRow
                  key={area.id}
                  area={area}
                  of={branches?.find(({ id }) => id === area.branch_id)}
                  chosen={area.id === chosen?.area_id}
                  // While the device is asked, the customer can still choose by name.
                  busy={current.state === 'checking'}
                  onChoose={(one) => void take(one)}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={MagnifyingGlassIcon}
              title={query ? t('delivery.noneFound', { query }) : t('delivery.none')}
            />
          );
        }}
      </Answer>
    </div>
  );
}
