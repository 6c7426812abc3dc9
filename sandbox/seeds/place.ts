/** Hours and services of branches, written shortly. */
import type {
  Clock,
  DeliveryAreaSeed,
  HoursSeed,
  Names,
  OrderType,
  ServiceSeed,
  TableSeed,
  Weekday,
} from '@sufra/backend/seeding/brand.ts';

const WEEK: Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The same hours on the given days (default: all), for every order type unless one is given. */
export function daily(from: Clock, to: Clock, days: Weekday[] = WEEK, type: OrderType | null = null): HoursSeed[] {
  return days.map((day) => ({ type, day, from, to }));
}

/** A service with the brand's usual figures. */
export function service(type: OrderType, given: Partial<Omit<ServiceSeed, 'type'>> = {}): ServiceSeed {
  return {
    type,
    asap_allowed: true,
    schedule_allowed: type !== 'dine_in',
    prep_min: 15,
    prep_max: 25,
    min_order: '0.00',
    max_days: type === 'dine_in' ? 0 : 6,
    lead_minutes: 30,
    slot_minutes: 15,
    slot_capacity: 8,
    ...given,
  };
}

interface AreaTerms {
  fee: string;
  min_order: string;
  free_over?: string;
  promise: [min: number, max: number];
  priority?: number;
}

/** Tables 1 to `count` of a branch with the codes `{CODE}-01`, …; `seats` in turn. */
export function tables(branch: string, code: string, count: number, seats: readonly number[]): TableSeed[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${branch}-table-${at + 1}`,
    code: `${code}-${String(at + 1).padStart(2, '0')}`,
    names: { ar: `الطاولة ${at + 1}`, en: `Table ${at + 1}` },
    seats: seats[at % seats.length] ?? 4,
  }));
}

/** A delivery area with straight borders: the box from its south-west to its north-east corner. */
export function area(
  id: string,
  names: Names,
  box: [south: number, west: number, north: number, east: number] | null,
  { fee, min_order, free_over, promise, priority = 5 }: AreaTerms,
): DeliveryAreaSeed {
  const corners = box && cornersOf(...box);
  const [promise_min, promise_max] = promise;
  return {
    id,
    names,
    polygon: corners,
    priority,
    fee,
    min_order,
    free_over: free_over ?? null,
    promise_min,
    promise_max,
  };
}

function cornersOf(south: number, west: number, north: number, east: number): [number, number][] {
  return [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ];
}
