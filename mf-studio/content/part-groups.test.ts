import { groupedParts } from './part-groups.ts';

const of = (...ids: string[]) => groupedParts(ids.map((id) => ({ id })));
const told = (...ids: string[]) => of(...ids).map(({ id, items }) => `${id}: ${items.map((item) => item.id)}`);

it('parts of the site stand under what they are for, in one order whatever the provider sends [SHOP-030]', () => {
  expect(told('payment', 'look', 'publish', 'order', 'domain')).toEqual([
    'look: look',
    'ordering: order,payment',
    'reach: domain',
    'publishing: publish',
  ]);
});

it('a group that is not known is not lost [SHOP-030]', () => {
  expect(told('catering', 'general')).toEqual(['business: general,catering']);
});
