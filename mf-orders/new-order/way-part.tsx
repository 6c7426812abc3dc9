import { readOrderPlaces, type TypedPlaces } from '@sufra/api/staff/endpoints';
import { TYPED_TYPES } from '@sufra/api/staff/serve/typed-orders';
import { formatDay, formatMoneyText, localizedName, toWesternDigits, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Chip, Skeleton, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, quiet } from '@sufra/ui/desk';
import { Field, Select, SlotChips } from '@sufra/ui/form';
import { useState } from 'react';
import { clockNow } from '../board/tick.tsx';
import { row, stack } from './styles.ts';
import { TextInput } from './text-input.tsx';
import { DOOR_FIELDS, type DoorField } from './typed-order.ts';
import type { NewOrder } from './use-new-order.ts';

const fieldsClass = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:var(--s3)`;
const NEEDED: readonly DoorField[] = ['street_name', 'building_number'];
const NUMBERS: readonly DoorField[] = ['building_number', 'floor_number', 'apartment_number'];
const LENGTHS: Readonly<Record<DoorField, number>> = {
  ...{ street_name: 100, building_number: 20, floor_number: 20, apartment_number: 20 },
  ...{ special_mark: 100, description: 200 },
};

/** How the guest gets it: service, area and door, now or at a time of the branch. */
export function WayPart({ order, currency }: { readonly order: NewOrder; readonly currency: string }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { fields, set } = order;
  const places = useEndpoint(readOrderPlaces, {
    params: { restaurant, branch: fields.branch },
    query: { type: fields.type },
  });
  return (
    <section className={card} aria-label={t('newOrder.way')}>
      <h2>{t('newOrder.way')}</h2>
      <div className={row}>
        {TYPED_TYPES.map((type) => (
          <Chip key={type} selected={type === fields.type} onClick={() => set({ type, slot: null })}>
            {t(`type.${type}`)}
          </Chip>
        ))}
      </div>
      <Answer
        of={places}
        className={stack}
        skeleton={<Skeleton shape="block" />}
        failed={{ title: t('newOrder.placesFailed') }}
        stale={null}
      >
        {({ areas, times }) => (
          <>
            {fields.type === 'delivery' ? <DoorFields {...{ order, areas, currency }} /> : null}
            <Times {...{ order, times }} />
          </>
        )}
      </Answer>
    </section>
  );
}

function DoorFields({
  order: { fields, faults, set },
  areas,
  currency,
}: {
  readonly order: NewOrder;
  readonly areas: TypedPlaces['areas'];
  readonly currency: string;
}) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <>
      <Field label={t('newOrder.area')} isRequired>
        {(control) => (
          <Select
            {...control}
            value={fields.area_id}
            // Another area is another place than the one that was known.
            onChange={(event) => set({ area_id: event.target.value, location: null })}
          >
            <option value="">{t('newOrder.areaNone')}</option>
            {areas.map((area) => (
              <option key={area.id} value={area.id}>
                {t('newOrder.areaOption', {
                  name: localizedName(area.names, locale).text,
                  fee: formatMoneyText(area.fee, currency, locale),
                  minimum: formatMoneyText(area.min_order, currency, locale),
                })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={fieldsClass}>
        {DOOR_FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`newOrder.door.${field}`)}
            maxLength={LENGTHS[field]}
            optional={!NEEDED.includes(field)}
            value={fields.door[field]}
            fault={faults[`address.${field}`]}
            onType={(typed) =>
              set({ door: { ...fields.door, [field]: NUMBERS.includes(field) ? toWesternDigits(typed) : typed } })
            }
          />
        ))}
      </div>
    </>
  );
}

/** Now, or a free time of one of the branch's days. */
function Times({ order, times }: { readonly order: NewOrder; readonly times: TypedPlaces['times'] }) {
  const t = useText();
  const { locale } = useLocale();
  const { fields, set } = order;
  const days = times.days.filter(({ slots }) => slots.some(({ available }) => available));
  const [chosen, choose] = useState<string | null>(fields.slot?.day ?? null);
  const shown = days.find(({ date }) => date === chosen);
  const zone = times.time_zone;
  if (!times.asap.available && days.length === 0) return <p className={quiet}>{t('newOrder.timeNone')}</p>;
  return (
    <>
      <fieldset className={row} aria-label={t('newOrder.time')}>
        {times.asap.available ? (
          <Chip
            selected={fields.slot === null}
            onClick={() => {
              choose(null);
              set({ slot: null });
            }}
          >
            {t('newOrder.asap')}
          </Chip>
        ) : null}
        {days.map(({ date, slots }) => (
          <Chip key={date} selected={date === chosen} onClick={() => choose(date)}>
            {formatDay(slots[0]!.from, { locale, timeZone: zone, now: clockNow() })}
          </Chip>
        ))}
      </fieldset>
      {shown ? (
        <SlotChips
          name="new-order-time"
          label={t('newOrder.time')}
          slots={shown.slots
            .filter(({ available, reason }) => available || reason === 'full')
            .map(({ from, available }) => ({
              id: from,
              label: <Time at={from} timeZone={zone} />,
              state: available ? ('free' as const) : ('full' as const),
            }))}
          value={fields.slot?.from}
          onChange={(from) => set({ slot: { day: shown.date, from } })}
        />
      ) : null}
    </>
  );
}
