import type { CustomerSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';

export const nakhlaCustomers: CustomerSeed[] = [
  {
    id: 'nakhla-customer-sara',
    name: 'سارة الحربي',
    mobile: '500000001',
    country_code: 'SA',
    email: 'sara@example.com',
    referral_code: 'SARA1',
    wallet: [
      { type: 'charge/withdraw', amount: '150.00', reason: names('شحن المحفظة', 'Wallet top-up'), days_ago: 40 },
      { type: 'debit', amount: '-86.50', reason: names('دفع طلب', 'Paid for an order'), days_ago: 22 },
      {
        type: 'refund',
        amount: '18.00',
        reason: names('استرداد صنف لم يتوفر', 'Refund of a dish that ran out'),
        days_ago: 21,
      },
      {
        type: 'cashback',
        amount: '4.35',
        reason: names('مكافأة نهاية الأسبوع', 'Weekend cashback'),
        days_ago: 6,
        expires_days: 24,
      },
    ],
    points: [
      {
        type: 'adding',
        amount: 120,
        reason: names('نقاط طلب', 'Points for an order'),
        days_ago: 60,
        expires_days: 305,
      },
      { type: 'adding', amount: 86, reason: names('نقاط طلب', 'Points for an order'), days_ago: 22, expires_days: 343 },
      { type: 'debit', amount: -100, reason: names('خصم بالنقاط', 'Discount with points'), days_ago: 9 },
      {
        type: 'referral_owner',
        amount: 50,
        reason: names('انضم صديق دعوته', 'A friend you invited joined'),
        days_ago: 3,
      },
      { type: 'adding', amount: 30, reason: names('ختم البطاقة', 'Card stamps'), days_ago: 2, provider: 'stamps' },
    ],
  },
  {
    id: 'nakhla-customer-fahad',
    name: 'فهد العنزي',
    mobile: '500000002',
    country_code: 'SA',
    email: null,
    referral_code: 'FAHAD2',
    wallet: [],
    points: [],
  },
];
