import { monthName } from './month.ts';

it.each([
  [1, 'يناير', 'January'],
  [11, 'نوفمبر', 'November'],
  [12, 'ديسمبر', 'December'],
])('names month %i of the civil calendar in both languages', (month, ar, en) => {
  expect([monthName(month, 'ar'), monthName(month, 'en')]).toEqual([ar, en]);
});
