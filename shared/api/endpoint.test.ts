import { queryKey } from './endpoint.ts';

const slots = { name: 'reservation.list-slots' };

it('keeps answers apart that were asked for in a body, as those of a path and a query', () => {
  const of = (guests_count: number) => queryKey(slots, { params: { id: 'a' }, body: { guests_count } });
  expect(of(2)).not.toEqual(of(3));
  expect(of(2)).toEqual(of(2));
  expect(queryKey(slots, {})).toEqual([slots.name, {}]);
  expect(queryKey(slots)).toEqual([slots.name, {}]);
});
