import { moved } from './order.ts';

it('puts one elsewhere and leaves the others in their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  for (const [from, to] of [
    [1, 1],
    [0, -1],
    [3, 4],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});
