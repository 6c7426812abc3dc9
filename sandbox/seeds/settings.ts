/** Settings and status labels that the brands share in form. */
import type { OrderStatus } from '@sufra/api/order/statuses';
import type { MessageSeed, Names, SettingGroup, SettingSeed, SettingValue } from '@sufra/backend/seeding/brand.ts';

/** Settings of one group, written as an object. */
export function settings(group: SettingGroup, values: Record<string, SettingValue>): SettingSeed[] {
  return Object.entries(values).map(([key, value]) => ({ group, key, value }));
}

/** The style keys of the group `website` (visual direction, "what a tenant sets"). Colours are CSS colours. */
export interface StyleSeed {
  brand: string;
  accent: string;
  /** OKLCH hue of canvas, surface and text, degrees. */
  neutral_hue: number;
  /** OKLCH hue that pulls the fields of the plates, and how strongly (0…1). */
  accent_hue: number;
  pull: number;
  /** Keys of `host/fonts/fonts.ts`. */
  font: string;
  display_font: string;
  display_weight: number;
  /** px */
  radius: number;
  stroke: number;
  shadow: 'soft' | 'hard';
  plate: 'ceramic' | 'tray';
  hem: 'stairs' | 'scallop';
  hero_pattern: 'frond' | 'rays' | 'none';
  /** `brand` or `accent`: the ground below the hero. */
  hero_ground: 'brand' | 'accent';
}

export function style(values: StyleSeed): SettingSeed[] {
  return Object.entries(values).map(([key, value]) => ({ group: 'website', key: `style_${key}`, value }));
}

// Fixed status colours of the visual direction, as sRGB; each pair has at least 4.5:1.
const LOOKS = {
  waiting: { background: '#fff2dd', color: '#7d4a00' },
  busy: { background: '#e7f2fc', color: '#1b5c8c' },
  good: { background: '#e0f6e4', color: '#0c6834' },
  bad: { background: '#ffe9e7', color: '#b21f26' },
  quiet: { background: '#efede7', color: '#55534b' },
} as const;

const LABELS: Record<OrderStatus, [ar: string, en: string, look: keyof typeof LOOKS]> = {
  callcenter_pending: ['بانتظار الدفع', 'Waiting for payment', 'waiting'],
  b2b_pending: ['بانتظار موافقة الشركة', 'Waiting for company approval', 'waiting'],
  created: ['استلمنا طلبك', 'Order received', 'waiting'],
  accepted: ['قيد التحضير', 'Being prepared', 'busy'],
  ready: ['جاهز', 'Ready', 'good'],
  outdelivery: ['في الطريق', 'On the way', 'busy'],
  delivered: ['تم التسليم', 'Delivered', 'good'],
  canceled: ['أُلغي', 'Canceled', 'bad'],
  b2b_canceled: ['لم توافق الشركة', 'Not approved by the company', 'bad'],
  missed: ['لم يُقبل الطلب', 'Not accepted in time', 'bad'],
  partially_refunded: ['أُعيد جزء من المبلغ', 'Partly refunded', 'quiet'],
  refunded: ['أُعيد المبلغ', 'Refunded', 'quiet'],
};

/** What was collected or served was not delivered: labels of the last step per type (CHK-044, HOST-009). */
export const LAST_STEP_LABELS: Record<string, SettingValue> = {
  'delivered.pickup': { ar: 'تم الاستلام', en: 'Picked up' },
  'delivered.car_pickup': { ar: 'تم الاستلام', en: 'Picked up' },
  'delivered.dine_in': { ar: 'قُدّم', en: 'Served' },
};

/** Labels and colours per status. `own` replaces texts; `omit` leaves statuses to `language.*` settings (HOST-009). */
export function messages(own: Partial<Record<OrderStatus, Names>> = {}, omit: OrderStatus[] = []): MessageSeed[] {
  return (Object.keys(LABELS) as OrderStatus[])
    .filter((status) => !omit.includes(status))
    .map((status) => {
      const [ar, en, look] = LABELS[status];
      return { status, label: own[status] ?? { ar, en }, ...LOOKS[look] };
    });
}
