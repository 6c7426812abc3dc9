import { standardAllergens } from '@sufra/backend/menu/standard-allergens.ts';
import type { TenantSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';
import { cashMethods } from '../cash.ts';
import { messages } from '../settings.ts';
import { bastaBranches } from './branches.ts';
import { bastaMenu } from './menu/index.ts';
import { bastaSettings } from './settings.ts';

/** Koshary and street food in Cairo: English default, no reservations, no queue. */
export const basta: TenantSeed = {
  key: 'basta',
  name: names('بسطة', 'Basta'),
  title: names('بسطة | كشري وأكل شارع', 'Basta | Koshary and street food'),
  country: 'EG',
  currency: 'EGP',
  time_zone: 'Africa/Cairo',
  logo: 'brand/basta/logo.png',
  external_hosts: [],
  settings: bastaSettings,
  banners: [
    {
      id: 'basta-banner-liver',
      place: 'web_slider',
      sort: 1,
      title: names('كبدة إسكندراني بسعر أخف', 'Alexandrian liver, now for less'),
      picture: 'baguette',
      link: { type: 'item', item_id: 'basta-alexandrian-liver' },
      appear_in_period: 0,
    },
  ],
  pages: [
    {
      slug: 'about',
      title: { ...names('عن بسطة', 'About Basta'), fr: 'À propos de Basta' },
      body_html: {
        ...names(
          '<p>بدأنا بعربة كشري في وسط البلد. كبرت العربة وصارت ثلاث بسطات، والدقة هي هي.</p>',
          '<p>We started with one koshary cart downtown. The cart became three stalls; the daqqa never changed.</p>',
        ),
        fr: '<p>Tout a commencé par une charrette de koshari au centre-ville. Elle est devenue trois stands ; la daqqa, elle, n’a pas changé.</p>',
      },
      sort: 1,
      in_footer: true,
    },
    {
      slug: 'privacy',
      title: names('الخصوصية', 'Privacy'),
      body_html: names(
        '<p>نحفظ اسمك ورقمك لنجهّز طلبك ونتصل بك عند الحاجة. لا نشارك بياناتك مع أحد.</p>',
        '<p>We keep your name and number so that we can make your order and call you if we must. We share them with nobody.</p>',
      ),
      sort: 2,
      in_footer: true,
    },
    {
      slug: 'terms',
      title: names('الشروط', 'Terms'),
      body_html: names(
        '<p>الأسعار بالجنيه المصري وتشمل الضريبة. يمكنك إلغاء الطلب مجاناً قبل أن نقبله.</p>',
        '<p>Prices are in Egyptian pounds and include tax. You can cancel for free until we accept your order.</p>',
      ),
      sort: 3,
      in_footer: true,
    },
  ],
  messages: messages({ accepted: names('على النار', 'On the fire') }, ['ready']),
  tracking_codes: [],
  redirects: [{ from: '/emenu/1', to: '/menu/e/branch/0c7f92d4-81ab-4e5d-9a36-54be17c2f801' }],
  coupons: [
    { code: 'BASTA20', kind: 'percent', value: '20.00', cap: '40.00', min_items: '100.00', listed: true },
    { code: 'كشري', kind: 'amount', value: '15.00', min_items: '60.00', types: ['pickup'], listed: true },
  ],
  payment_methods: [
    ...cashMethods('basta', ['delivery', 'pickup']),
    {
      id: 'basta-card',
      kind: 'card',
      names: names('بطاقة بنكية', 'Bank card'),
      enabled: true,
      types: ['delivery', 'pickup'],
      // Less costs the restaurant more than it earns.
      min_amount: '50.00',
      provider: 'sandbox-page',
    },
  ],
  allergens: standardAllergens('basta'),
  branches: bastaBranches,
  groups: bastaMenu,
};
