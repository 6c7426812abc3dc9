import { standardAllergens } from '@sufra/backend/menu/standard-allergens.ts';
import type { TenantSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';
import { cashMethods } from '../cash.ts';
import { messages } from '../settings.ts';
import { nakhlaBranches } from './branches.ts';
import { nakhlaCoupons } from './coupons.ts';
import { nakhlaCustomers } from './customers.ts';
import { nakhlaMenu } from './menu/index.ts';
import { nakhlaPages } from './pages.ts';
import { nakhlaChallenges, nakhlaRewards } from './rewards.ts';
import { nakhlaSettings } from './settings.ts';

/** Grill and mandi house in Riyadh: Arabic default, every module on. */
export const nakhla: TenantSeed = {
  key: 'nakhla',
  name: names('نخلة', 'Nakhla'),
  title: names('نخلة | مشاوٍ ومندي', 'Nakhla | Grill and mandi'),
  country: 'SA',
  currency: 'SAR',
  time_zone: 'Asia/Riyadh',
  logo: 'brand/nakhla/logo.png',
  external_hosts: ['dine.nakhla.example'],
  settings: nakhlaSettings,
  banners: [
    {
      id: 'nakhla-banner-mandi',
      place: 'web_slider',
      sort: 1,
      title: names('مندي من التنور كل ظهيرة', 'Mandi from the tannour every noon'),
      picture: 'lamb-mandi',
      link: { type: 'group', group_id: 'nakhla-group-mandi' },
      appear_in_period: 0,
    },
    {
      id: 'nakhla-banner-breakfast',
      place: 'web_slider',
      sort: 2,
      title: names('فطور السادسة صباحاً', 'Breakfast from six'),
      picture: 'shakshuka',
      link: { type: 'group', group_id: 'nakhla-group-breakfast' },
      appear_in_period: 0,
    },
    {
      id: 'nakhla-popup-burger',
      place: 'web_popup',
      sort: 1,
      title: names('جديدنا: برجر نخلة بدبس التمر', 'New: the Nakhla burger with date molasses'),
      picture: 'burger',
      link: { type: 'item', item_id: 'nakhla-nakhla-burger' },
      appear_in_period: 1440,
    },
  ],
  customers: nakhlaCustomers,
  pages: nakhlaPages,
  // Two labels come from the settings `language.*` instead.
  messages: messages({ created: names('استلمنا طلبك', 'We have your order') }, ['accepted', 'missed']),
  tracking_codes: [{ provider: 'gtm', web_code: 'GTM-DEMO000', enable: '0' }],
  redirects: [
    { from: '/emenu/1', to: '/menu/e/branch/6f0d5c1e-4a37-4c8e-9d54-1b7a2f3e8c01' },
    { from: '/emenu/3', to: '/menu/e/branch/d81e7f35-0b62-4a9c-b7f4-3e2a6c8d5b03' },
    { from: '/table/12', to: 'https://dine.nakhla.example/session/table/12' },
  ],
  coupons: nakhlaCoupons,
  rewards: nakhlaRewards,
  challenges: nakhlaChallenges,
  payment_methods: [
    ...cashMethods('nakhla', ['delivery', 'pickup', 'dine_in', 'car_pickup']),
    {
      id: 'nakhla-card',
      kind: 'card',
      names: names('بطاقة مدى أو ائتمانية', 'mada or credit card'),
      enabled: true,
      types: ['delivery', 'pickup', 'car_pickup'],
      provider: 'sandbox',
      brands: ['mada', 'visa', 'mastercard'],
    },
    {
      id: 'nakhla-apple-pay',
      kind: 'apple_pay',
      names: names('أبل باي (Apple Pay)', 'Apple Pay'),
      enabled: true,
      types: ['delivery', 'pickup', 'car_pickup'],
      provider: 'sandbox',
    },
  ],
  allergens: standardAllergens('nakhla'),
  branches: nakhlaBranches,
  groups: nakhlaMenu,
};
