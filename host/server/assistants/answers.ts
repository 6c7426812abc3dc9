/**
 * What tools answer: of the API's answers what an assistant decides by, in one language. Money is a decimal
 * string in `currency`.
 */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { MenuItem, OptionGroup } from '@sufra/api/menu/endpoints';
import type { Translated } from '@sufra/i18n';

export type NameOf = (names: Translated) => string;

export function branchView(branch: Branch, name: NameOf) {
  const { id, names, district, address, latitude, longitude, phone, time_zone, state, services, distance_km } = branch;
  return {
    branch_id: id,
    name: name(names),
    district: name(district),
    address: name(address),
    ...{ latitude, longitude, phone, time_zone, state },
    ...(distance_km == null ? {} : { distance_km }),
    services: services.map((service) => ({
      ...{ type: service.type, state: service.state, opens_at: service.opens_at, closes_at: service.closes_at },
      ...{ minutes: { min: service.promise_min, max: service.promise_max }, min_order: service.min_order },
    })),
  };
}

/** `allergens` null: not known, ask the restaurant (MENU-025). */
export function dishView(dish: MenuItem, name: NameOf) {
  const { id, names, min_price, price_from, needs_choice, availability, calories, allergens, allergens_known } = dish;
  return {
    item_id: id,
    name: name(names),
    price: min_price,
    price_is_from: price_from,
    needs_choice,
    availability: availability.state,
    ...(availability.back_at ? { back_at: availability.back_at } : {}),
    ...(calories == null ? {} : { calories }),
    allergens: allergens.length > 0 || allergens_known ? allergens : null,
  };
}

export function optionGroupView(
  { id, names, select, min, max, free_count, options }: OptionGroup,
  name: NameOf,
): object {
  return {
    ...{ group_id: id, name: names && name(names), select, min, max, free_count },
    options: options.map((option) => ({
      ...{ option_id: option.id, name: name(option.names), price: option.price },
      ...{ available: option.available, max_qty: option.max_qty, allergens: option.allergens ?? [] },
      ...(option.groups?.length
        ? { groups: option.groups.map((group) => optionGroupView({ ...group, options: group.options }, name)) }
        : {}),
    })),
  };
}
