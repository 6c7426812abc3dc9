import type { ChallengeSeed, RewardSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';

/** One of each kind; some within reach of a first order, some far. */
export const nakhlaRewards: RewardSeed[] = [
  {
    id: 'nakhla-reward-coffee',
    names: names('قهوة عربية', 'Arabic coffee'),
    points: 40,
    kind: 'item',
    item_id: 'nakhla-arabic-coffee',
    min_items: '20.00',
  },
  {
    id: 'nakhla-reward-delivery',
    names: names('توصيل مجاني', 'Free delivery'),
    points: 80,
    kind: 'delivery',
    min_items: '50.00',
    good_days: 14,
  },
  {
    id: 'nakhla-reward-ten',
    names: names('خصم 10 ريالات', '10 riyals off'),
    points: 150,
    kind: 'amount',
    value: '10.00',
    min_items: '40.00',
    types: ['pickup', 'car_pickup'],
    branches: ['nakhla-olaya'],
  },
  {
    id: 'nakhla-reward-quarter',
    names: names('ربع الحساب علينا', 'A quarter off'),
    points: 400,
    kind: 'percent',
    value: '25.00',
    cap: '40.00',
    valid_days: 60,
  },
];

/** One in each state. */
export const nakhlaChallenges: ChallengeSeed[] = [
  {
    id: 'nakhla-challenge-regular',
    names: names('ثلاثة طلبات في الشهر', 'Three orders in a month'),
    descriptions: names('اطلب ثلاث مرات هذا الشهر.', 'Order three times this month.'),
    goal_kind: 'orders',
    goal_target: '3.00',
    min_items: '30.00',
    reward_kind: 'wallet',
    reward_amount: '15.00',
    from_days: -10,
    to_days: 20,
  },
  {
    id: 'nakhla-challenge-mandi',
    names: names('خميس المندي', 'Mandi Thursday'),
    descriptions: names('أربع حصص من مندي الدجاج.', 'Four portions of chicken mandi.'),
    goal_kind: 'items',
    goal_target: '4.00',
    item_id: 'nakhla-chicken-mandi',
    reward_kind: 'points',
    reward_amount: '60.00',
    from_days: -5,
    to_days: 9,
  },
  {
    id: 'nakhla-challenge-feast',
    names: names('وليمة العيد', 'The feast'),
    descriptions: names('طلبات بقيمة 300 ريال.', 'Orders of 300 riyals together.'),
    goal_kind: 'amount',
    goal_target: '300.00',
    reward_kind: 'wallet',
    reward_amount: '30.00',
    from_days: 15,
    to_days: 45,
  },
  {
    id: 'nakhla-challenge-summer',
    names: names('صيف نخلة', 'Nakhla summer'),
    descriptions: names('خمسة طلبات في الصيف.', 'Five orders in summer.'),
    goal_kind: 'orders',
    goal_target: '5.00',
    reward_kind: 'points',
    reward_amount: '100.00',
    from_days: -150,
    to_days: -60,
  },
];
