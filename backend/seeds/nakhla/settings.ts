import { settings, style } from '../settings.ts';
import type { SettingSeed } from '../types.ts';

export const nakhlaSettings: SettingSeed[] = [
  ...settings('general', { default_lang: 'ar', enable_accounts: '1', mobile_countries: 'EG,AE,QA' }),
  ...settings('website', {
    enable: '1',
    page_title: { ar: 'نخلة | مشاوٍ ومندي في الرياض', en: 'Nakhla | Charcoal grill and mandi in Riyadh' },
    description: {
      ar: 'مشاوٍ على الفحم ومندي من التنور، اطلب للتوصيل أو الاستلام أو احجز طاولتك في نخلة.',
      en: 'Charcoal grill and tannour mandi. Order for delivery or pickup, or book your table at Nakhla.',
    },
    cuisine: { ar: 'مشويات، مندي، مأكولات سعودية', en: 'Grill, Mandi, Saudi' },
    price_range: { ar: 'من 25 إلى 120 ر.س للشخص', en: 'SAR 25 to 120 per person' },
    favicon: 'brand/nakhla/favicon.png',
    hero_picture: 'nakhla-hero',
    share_picture: 'share/nakhla-hero.jpg',
    hero_title: { ar: 'على الجمر،\nوعلى أصوله', en: 'Over embers,\nthe old way' },
    hero_subtitle: { ar: 'مشاوٍ ومندي من فرنها إلى بابك', en: 'Grill and mandi, from the oven to your door' },
    closed_title: { ar: 'الجمر يرتاح', en: 'The coals are resting' },
  }),
  ...style({
    brand: 'oklch(0.37 0.068 163)',
    accent: 'oklch(0.74 0.135 68)',
    neutral_hue: 95,
    accent_hue: 74,
    pull: 0.6,
    font: 'readex-pro',
    display_font: 'reem-kufi',
    display_weight: 600,
    radius: 16,
    stroke: 1,
    shadow: 'soft',
    plate: 'ceramic',
    hem: 'stairs',
    hero_pattern: 'frond',
    hero_ground: 'brand',
  }),
  ...settings('social', {
    phone: '+966920012345',
    whatsapp: '+966551234567',
    email: 'hello@nakhla.example',
    instagram: 'https://www.instagram.com/nakhla.example',
    x: 'https://x.com/nakhla_example',
    snapchat: 'https://www.snapchat.com/add/nakhla.example',
    tiktok: 'https://www.tiktok.com/@nakhla.example',
  }),
  ...settings('order', {
    order_delivery_time_options: 'asap,schedule',
    type_delivery: '1',
    type_pickup: '1',
    type_dine_in: '1',
    type_car_pickup: '1',
  }),
  ...settings('checkout', { enable: '1' }),
  ...settings('payment', { methods: ['cash', 'card', 'apple_pay'], wallet_min_order_amount: '30.00' }),
  ...settings('loyalty', { earn_rate: '1', redeem_rate: '0.05', min_points: '100', expiry_months: '12' }),
  // A new party says the digits that staff give; who joins it says the party's.
  ...settings('dine_in', { enable: '1', confirm: 'code', pin: '1' }),
  ...settings('reservation', { enable: '1' }),
  ...settings('waiting-list', { enable: '1' }),
  ...settings('tracking_codes', { enable: '0' }),
  // Labels of the statuses that the messages leave out (HOST-009).
  ...settings('language', {
    accepted: { ar: 'على الجمر الآن', en: 'On the coals now' },
    missed: { ar: 'لم نتمكن من قبول طلبك', en: 'We could not take your order' },
  }),
  ...settings('empty_page', {
    cart: { ar: 'سلتك فارغة، والجمر جاهز', en: 'Your cart is empty and the coals are ready' },
    orders: { ar: 'لا طلبات بعد. ابدأ بأول وجبة', en: 'No orders yet. Start with your first meal' },
    search: { ar: 'لم نجد هذا الطبق', en: 'We could not find this dish' },
  }),
];
