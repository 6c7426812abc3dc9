import { standardAllergens } from '@sufra/backend/menu/standard-allergens.ts';
import type { TenantSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';
import { cashMethods } from '../cash.ts';
import { LAST_STEP_LABELS, messages, settings, style } from '../settings.ts';
import { grandBranches } from './branches.ts';
import { grandMenu } from './menu.ts';

/** A house of many kitchens: the large menu that must feel as quick as a small one. Arabic default. */
export const grand: TenantSeed = {
  key: 'grand',
  name: names('جراند', 'Grand'),
  title: names('جراند | عشرون مطبخاً تحت سقف واحد', 'Grand | Twenty kitchens under one roof'),
  country: 'SA',
  currency: 'SAR',
  time_zone: 'Asia/Riyadh',
  logo: 'brand/grand/logo.png',
  external_hosts: [],
  settings: [
    ...settings('general', { default_lang: 'ar', enable_accounts: '1' }),
    ...settings('website', {
      enable: '1',
      page_title: { ar: 'جراند | ألفا طبق في الرياض', en: 'Grand | Two thousand dishes in Riyadh' },
      description: {
        ar: 'عشرون مطبخاً وألفا طبق. اطلب من جراند للتوصيل أو الاستلام في الرياض.',
        en: 'Twenty kitchens, two thousand dishes. Order from Grand for delivery or pickup in Riyadh.',
      },
      cuisine: { ar: 'عربية، عالمية', en: 'Arabic, International' },
      price_range: { ar: 'من 20 إلى 100 ر.س للشخص', en: 'SAR 20 to 100 per person' },
      favicon: 'brand/grand/favicon.png',
      share_picture: 'share/nakhla-hero.jpg',
      hero_title: { ar: 'ألفا طبق،\nوسفرة واحدة', en: 'Two thousand dishes,\none table' },
      hero_subtitle: { ar: 'لكل من حول المائدة ما يشتهيه', en: 'Something for everyone at the table' },
      closed_title: { ar: 'المطابخ ترتاح', en: 'The kitchens are resting' },
    }),
    ...style({
      brand: '#462e69',
      accent: '#e4b750',
      neutral_hue: 300,
      accent_hue: 85,
      pull: 0.4,
      font: 'readex-pro',
      display_font: 'readex-pro',
      display_weight: 700,
      radius: 14,
      stroke: 1,
      shadow: 'soft',
      plate: 'ceramic',
      hem: 'scallop',
      hero_pattern: 'rays',
      hero_ground: 'brand',
    }),
    ...settings('social', { phone: '+966114567890', whatsapp: '+966551112233' }),
    ...settings('order', {
      order_delivery_time_options: 'asap,schedule',
      type_delivery: '1',
      type_pickup: '1',
      type_dine_in: '1',
      type_car_pickup: '0',
    }),
    ...settings('language', LAST_STEP_LABELS),
    ...settings('checkout', { enable: '1' }),
    ...settings('payment', { methods: ['cash'] }),
    // The doors are trusted here: every party at a table may order.
    ...settings('dine_in', { enable: '1', confirm: 'none', pin: '0' }),
    ...settings('reservation', { enable: '0' }),
    ...settings('waiting-list', { enable: '0' }),
  ],
  banners: [
    {
      id: 'grand-banner-grill',
      place: 'web_slider',
      sort: 1,
      title: names('الفحم مشتعل الآن', 'The charcoal is lit'),
      picture: 'mixed-grill',
      link: { type: 'group', group_id: 'grand-group-skewers' },
      appear_in_period: 0,
    },
  ],
  pages: [
    {
      slug: 'about',
      title: names('عن جراند', 'About Grand'),
      body_html: names(
        '<p>عشرون مطبخاً تحت سقف واحد، من الكبسة إلى القهوة.</p>',
        '<p>Twenty kitchens under one roof, from kabsa to coffee.</p>',
      ),
      sort: 1,
      in_footer: true,
    },
  ],
  messages: messages(),
  tracking_codes: [],
  redirects: [],
  payment_methods: [...cashMethods('grand', ['delivery', 'pickup', 'dine_in'])],
  allergens: standardAllergens('grand'),
  branches: grandBranches,
  groups: grandMenu(),
};
