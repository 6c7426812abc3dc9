/**
 * Shape of a brand from which a tenant is filled, such as a demo brand (sandbox/seeds). Every brand is plain
 * typed data, which the domains' seeders write into PostgreSQL. The shapes follow product guide §2; the
 * comments say units and rules, not the obvious.
 */

import type { ReservationsSettings, WaitingSettings } from '@sufra/api/branch/endpoints';
import type { AllergenIconName } from '@sufra/api/menu/allergen-icons';
import type { InsuranceGroup, OptionGroup } from '@sufra/api/menu/endpoints';
import type { OrderStatus } from '@sufra/api/order/statuses';
import type { RefundStep } from '@sufra/api/reservation/policy';
import type { OrderType } from '@sufra/contract';
import type { DemoSeed } from '../tenant-directory/demo-brands.ts';

/** A text in both languages; both are always present. */
export interface Names {
  ar: string;
  en: string;
  /** Of a brand that added French (HOST-065). */
  fr?: string;
}

/** Money: a decimal string with two digits ("32.00"). */
export type Money = string;

export type { OrderType };

/** Weekday of the branch's zone, 0 = Sunday … 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Wall-clock time of the branch's zone, "HH:MM" on 24 hours. */
export type Clock = string;

/** Path of a picture below the folder of pictures, e.g. `brand/nakhla/logo.png`. */
export type MediaPath = string;

/** Setting groups of API-008. */
export type SettingGroup =
  | 'general'
  | 'website'
  | 'social'
  | 'order'
  | 'checkout'
  | 'language'
  | 'payment'
  | 'dine_in'
  | 'tracking_codes'
  | 'empty_page'
  | 'reservation'
  | 'waiting-list'
  | 'loyalty';

/** A stored setting: JSON (answered as JSON with `jsonVal=1`). Switches are the strings '1' and '0'. */
export type SettingValue = string | number | boolean | null | SettingValue[] | { [key: string]: SettingValue };

export interface SettingSeed {
  group: SettingGroup;
  /** Without the group: `enable`, not `website.enable`. */
  key: string;
  value: SettingValue;
}

export type BannerPlace = 'web_slider' | 'web_popup';

export interface BannerSeed {
  id: string;
  place: BannerPlace;
  sort: number;
  title: Names;
  /** Key into `pictures`, or null: a banner without a picture is skipped. */
  picture: string | null;
  /** What a tap opens (HOST-039); any other type shows the picture without a link. */
  link:
    | { type: 'item'; item_id: string }
    | { type: 'group'; group_id: string }
    | { type: 'url'; url: string }
    | { type: 'none' };
  /** Minutes during which a seen popup does not come again (HOST-040). */
  appear_in_period: number;
}

export interface PageSeed {
  slug: string;
  title: Names;
  /** HTML of headings, paragraphs, lists, tables and links only. */
  body_html: Names;
  sort: number;
  /** False: reachable by its address and by the app's links, not listed in the footer. */
  in_footer: boolean;
}

export interface MessageSeed {
  status: OrderStatus;
  label: Names;
  /** #rrggbb; text on background has at least 4.5:1. */
  background: string;
  color: string;
}

export interface TrackingCodeSeed {
  provider: string;
  web_code: string;
  enable: '0' | '1';
}

export interface RedirectSeed {
  /** Path without a locale: `/emenu/3`, `/table/12`; it stands for both locales (HOST-029). */
  from: string;
  /** Path of the same site, or an address of a host in `external_hosts` of the tenant. */
  to: string;
}

export interface AllergenSeed {
  id: string;
  names: Names;
  icon: AllergenIconName;
}

export interface HoursSeed {
  /** null: hours of every type that has no own row on any day. */
  type: OrderType | null;
  day: Weekday;
  from: Clock;
  /** `to` at or before `from` ends on the next day; the range belongs to `day`. "00:00" to "00:00" is the whole day. */
  to: Clock;
}

export interface OverrideSeed {
  /** YYYY-MM-DD in the branch's zone, or a day counted from the day of loading (`+3`). */
  date: string;
  type: OrderType | null;
  /** Empty: closed all day. */
  ranges: Array<{ from: Clock; to: Clock }>;
  reason: Names;
}

export interface ServiceSeed {
  type: OrderType;
  asap_allowed: boolean;
  schedule_allowed: boolean;
  /** Minutes. */
  prep_min: number;
  prep_max: number;
  min_order: Money;
  /** Delivery only. */
  fee?: Money;
  /** Days ahead that can be scheduled, today included as 0. */
  max_days: number;
  /** Minutes from now to the first slot. */
  lead_minutes: number;
  slot_minutes: number;
  /** Orders per slot. */
  slot_capacity: number;
}

/** Settings of one branch's bookings as callers see them (API-022), and the terms that only the provider knows. */
export type ReservationsSettingsSeed = NonNullable<ReservationsSettings['reservations_settings']> & {
  /** From so many minutes before a start on it is too late to reserve it. */
  notice_minutes?: number;
  /** Until so many minutes before the start a guest can change it. Changed terms have another version. */
  change_until_minutes?: number;
  /** What goes back of a deposit, most hours first; absent: all of it until the start. */
  refunds?: RefundStep[];
  policy_version?: number;
};

/** Where guests sit, for bookings and for the queue. */
export interface AreaSeed {
  id: string;
  names: Names;
  sort: number;
  seats: number;
  /** Sizes of its tables that are booked, each joined to the next in pairs; absent: none. */
  tables?: number[];
  /** They stand in a row, each beside the next: three of them are put together too. */
  row?: boolean;
}

/** A table whose printed code opens `/table/{code}` (MENU-032). */
export interface TableSeed {
  id: string;
  /** Capital letters, digits, dashes; unique in the tenant. */
  code: string;
  names: Names;
  seats: number;
  /** Four digits that staff say to the first party; absent: any. */
  staff_code?: string;
}

/** Where a branch delivers. */
export interface DeliveryAreaSeed {
  /** Unique in the tenant. */
  id: string;
  names: Names;
  /** Corners, `[latitude, longitude]`; null: chosen by name only. */
  polygon: [latitude: number, longitude: number][] | null;
  /** Where areas overlap the lowest number counts (MENU-008). */
  priority: number;
  fee: Money;
  min_order: Money;
  /** From this amount on the delivery costs nothing. */
  free_over: Money | null;
  /** Minutes. */
  promise_min: number;
  promise_max: number;
}

export interface WaitingAreaSeed {
  /** Id of an `AreaSeed` of the branch. */
  area_id: string;
  /** Parties in the queue when the brand is loaded. */
  in_queue: number;
}

/** Settings of one branch's queue as callers see them (API-036), and how many text messages are paid for. */
export type WaitingSettingsSeed = Omit<NonNullable<WaitingSettings['waiting_settings']>, 'enable_area'> & {
  enable_area: '0' | '1';
  sms_balance: number;
};

export type BranchStateSeed =
  | { state: 'open' }
  | {
      state: 'paused';
      reason: Names /** Minutes after loading when it ends; null: until staff end it. */;
      resume_minutes: number | null;
    };

export interface BranchSeed {
  id: string;
  /** Number of the branch in old links (`/emenu/{number}`), unique in the tenant. */
  number: number;
  uuid: string;
  names: Names;
  district: Names;
  address: Names;
  latitude: number;
  longitude: number;
  /** E.164. */
  phone: string;
  time_zone: string;
  sort: number;
  state: BranchStateSeed;
  services: ServiceSeed[];
  hours: HoursSeed[];
  overrides: OverrideSeed[];
  /** branchVat (HOST-047): `number` is the tax number, `url` the certificate. Prices include VAT. */
  vat: { enabled: boolean; number: string; url: string | null; rate: string };
  modules: { reservation: boolean; waiting: boolean };
  /** Pause after each prayer begins; absent: none. */
  prayer_pause_minutes?: number;
  areas: AreaSeed[];
  reservations_settings: ReservationsSettingsSeed | null;
  waiting_settings: WaitingSettingsSeed | null;
  waiting_areas: WaitingAreaSeed[];
  /** Tables with a printed code; absent: none. */
  tables?: TableSeed[];
  /** Absent: the branch delivers nowhere. */
  delivery_areas?: DeliveryAreaSeed[];
}

/** `branch_ids` absent: at every branch. */
export type AvailabilitySeed =
  | { state: 'available' }
  | { state: 'sold_out'; back_at_rule: 'tomorrow' | 'unknown'; branch_ids?: string[] }
  | { state: 'hours'; days: Weekday[]; from: Clock; to: Clock }
  | { state: 'scheduled_only'; days?: Weekday[]; from?: Clock; to?: Clock };

export interface OptionSeed {
  /** Unique in the tenant. */
  id: string;
  names: Names;
  /** Added to the item's price, per unit. */
  price: Money;
  calories: number;
  allergens?: string[];
  /** Chosen when the item opens. */
  default?: boolean;
  /** For `quantity` groups; absent: 1. */
  max_qty?: number;
  /** Absent: true. */
  available?: boolean;
  groups?: NestedGroupSeed[];
}

/** Groups that an option brings while it is chosen; their options bring none. */
export type NestedGroupSeed = Omit<OptionGroupSeed, 'options'> & { options: Omit<OptionSeed, 'groups'>[] };

export interface OptionGroupSeed {
  /** Unique in the tenant. */
  id: string;
  /** null: a group without a name (MENU-014). */
  names: Names | null;
  select: OptionGroup['select'];
  /** Required when min >= 1; for `quantity` the sum of quantities counts. */
  min: number;
  /** 0: no limit. */
  max: number;
  /** The cheapest n chosen units cost nothing. */
  free_count: number;
  options: OptionSeed[];
}

/** Refundable dish or pot (guide §1.4); the amount stands apart from the price. */
export interface InsuranceOptionSeed {
  id: string;
  names: Names;
  deposit: Money;
  refundable: boolean;
  return_days: number;
  default?: boolean;
}

export interface InsuranceGroupSeed {
  id: string;
  names: Names | null;
  select: InsuranceGroup['select'];
  min: number;
  max: number;
  options: InsuranceOptionSeed[];
}

export type TagSeed = 'spicy' | 'new' | 'popular' | 'vegetarian';

export interface ItemSeed {
  id: string;
  group_id: string;
  sort: number;
  names: Names;
  descriptions: Names;
  /** Key into `pictures`. */
  picture: string;
  /** OKLCH hue of the plate's field, degrees. */
  hue: number;
  /** "0.00": the price is carried by a required option; shown as "from". */
  price: Money;
  old_price?: Money;
  /** kcal of one portion without options. */
  calories: number;
  /** High sodium (salt-shaker icon). */
  salt_high: boolean;
  /** Milligrams per serving; null: none. */
  caffeine_mg: number | null;
  /** Minutes of brisk walking that burn the calories. */
  burn_minutes: number;
  allergens: string[];
  /** Absent: known when some are named; an empty list then says "not known" (MENU-025). */
  allergens_known?: boolean;
  tags: TagSeed[];
  /** null: no limit. */
  max_per_order: number | null;
  availability: AvailabilitySeed;
  /** Order types in which the item is not sold (`type_off`). */
  types_off?: OrderType[];
  /** Branches that do not sell the item at all. */
  branches_off?: string[];
  branch_prices?: Array<{ branch_id: string; price: Money }>;
  option_groups: OptionGroupSeed[];
  insurance_groups: InsuranceGroupSeed[];
}

export interface MenuGroupSeed {
  id: string;
  names: Names;
  /** Key into `pictures`. */
  picture: string;
  sort: number;
  availability: { state: 'available' } | { state: 'hours'; days: Weekday[]; from: Clock; to: Clock };
  items: ItemSeed[];
}

export interface CouponSeed {
  /** Upper case, as `couponCode` writes it. */
  code: string;
  kind: 'percent' | 'amount' | 'delivery' | 'item' | 'wallet';
  /** Percent or money. */
  value?: Money;
  item_id?: string;
  cap?: Money;
  min_items?: Money;
  types?: OrderType[];
  branches?: string[];
  /** Days from the moment of seeding; negative: in the past. */
  from_days?: number;
  to_days?: number;
  per_customer?: number;
  total_uses?: number;
  first_order?: boolean;
  needs_login?: boolean;
  stackable_with?: 'points'[];
  listed?: boolean;
}

/** What points are changed into (ACCT-032). */
export interface RewardSeed {
  id: string;
  names: Names;
  points: number;
  kind: 'percent' | 'amount' | 'delivery' | 'item';
  /** Percent or money. */
  value?: Money;
  item_id?: string;
  cap?: Money;
  min_items?: Money;
  types?: OrderType[];
  branches?: string[];
  /** Days that it can be used for once it was redeemed; absent: 30. */
  good_days?: number;
  /** Days from the moment of seeding until which it can be redeemed. */
  valid_days?: number;
  /** Program whose points it costs; absent: the one of orders. */
  provider?: string;
}

/** Orders of a time that together reach a goal (ACCT-033). */
export interface ChallengeSeed {
  id: string;
  names: Names;
  descriptions: Names;
  goal_kind: 'orders' | 'amount' | 'items';
  /** Orders, money or portions, with two digits. */
  goal_target: Money;
  item_id?: string;
  min_items?: Money;
  types?: OrderType[];
  branches?: string[];
  reward_kind: 'wallet' | 'points';
  reward_amount: Money;
  /** Only for customers whose account began after it. */
  for_new?: boolean;
  /** Days from the moment of seeding; negative: in the past. */
  from_days: number;
  to_days: number;
}

export interface PaymentMethodSeed {
  id: string;
  kind: 'cash' | 'card' | 'apple_pay';
  names: Names;
  enabled: boolean;
  types: OrderType[];
  /** Absent: at every branch. */
  branches?: string[];
  /** What can be paid with it; absent: no bound. */
  min_amount?: Money;
  max_amount?: Money;
  /** Adapter (backend/payment/providers); absent: nothing is paid at the tap. */
  provider?: string;
  /** Brands to choose from before the widget. */
  brands?: string[];
}

/** What came into a customer's balance, or went out (negative). */
export interface MovementSeed<Amount> {
  /** One of ACCT-031. */
  type: string;
  amount: Amount;
  reason: Names;
  /** Counted back from the moment of seeding. */
  days_ago: number;
  /** Days from the moment of seeding until it expires; absent: never. */
  expires_days?: number;
}

export interface CustomerSeed {
  id: string;
  name: string;
  /** National digits. */
  mobile: string;
  /** `iso_code2`. */
  country_code: string;
  email: string | null;
  referral_code: string;
  /** Oldest first. */
  wallet: MovementSeed<Money>[];
  /** Oldest first; without a provider in the program of orders. */
  points: (MovementSeed<number> & { provider?: string })[];
}

export interface TenantSeed {
  /** Also the host label: `{key}.localhost`. */
  key: DemoSeed;
  name: Names;
  title: Names;
  /** ISO 3166 alpha-2. */
  country: string;
  /** ISO 4217. */
  currency: string;
  time_zone: string;
  /** 500 × 500, also the Open Graph picture (HOST-060). */
  logo: MediaPath;
  /** Hosts other than the site's own to which `redirects` may point. */
  external_hosts: string[];
  settings: SettingSeed[];
  banners: BannerSeed[];
  pages: PageSeed[];
  messages: MessageSeed[];
  tracking_codes: TrackingCodeSeed[];
  redirects: RedirectSeed[];
  payment_methods: PaymentMethodSeed[];
  coupons?: CouponSeed[];
  rewards?: RewardSeed[];
  challenges?: ChallengeSeed[];
  allergens: AllergenSeed[];
  branches: BranchSeed[];
  groups: MenuGroupSeed[];
  /** People who have been here before. */
  customers?: CustomerSeed[];
}
