import { AddressPlaces } from './address-places.ts';

const take = (places: AddressPlaces, count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => places.take(address(index)));

it('256 networks of one /56 take four times as many places as one address, and no more', () => {
  const places = new AddressPlaces(3);
  expect(take(places, 4, () => '2001:db8:0:1::7').filter(Boolean)).toHaveLength(3);
  const others = take(places, 254, (index) => `2001:db8:0:${(index + 2).toString(16)}::7`);
  expect(others.filter(Boolean)).toHaveLength(4 * 3 - 3);
  expect(places.take('2001:db8:0:100::7')).not.toBeNull();
  expect(places.take('203.0.113.7')).not.toBeNull();
});

it('a place that is given back twice is one place, and this machine has no count', () => {
  const places = new AddressPlaces(1);
  const leave = places.take('203.0.113.7')!;
  expect(places.take('203.0.113.7')).toBeNull();
  leave();
  leave();
  expect(take(places, 2, () => '203.0.113.7').filter(Boolean)).toHaveLength(1);
  expect(take(places, 5, () => '127.0.0.1').filter(Boolean)).toHaveLength(5);
});
