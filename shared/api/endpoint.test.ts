import { queryKey } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const slots = { name: 'reservation.list-slots' };

it('keeps answers apart that were asked for in a body, as those of a path and a query', () => {
  const of = (guests_count: number) => queryKey(slots, { params: { id: 'a' }, body: { guests_count } });
  expect(of(2)).not.toEqual(of(3));
  expect(of(2)).toEqual(of(2));
  expect(queryKey(slots, {})).toEqual([slots.name, {}]);
  expect(queryKey(slots)).toEqual([slots.name, {}]);
});

it('lets no body be large but that of one file (safety W7)', () => {
  expect(ENDPOINTS.filter(({ bodyLimit, upload }) => bodyLimit && !upload)).toEqual([]);
  expect(ENDPOINTS.filter(({ bodyLimit, upload }) => upload && !bodyLimit)).toEqual([]);
});
