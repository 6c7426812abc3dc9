import { buildCart, buildCartLine } from '../../testing/index.ts';
import { countsOf, keepLastCounts } from './last-counts.ts';

function storage() {
  const kept = new Map<string, string>();
  const area = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
  return { kept, counts: keepLastCounts(() => area) };
}

describe('the numbers of a cart, for the next page [MENU-042]', () => {
  it('are sums by dish, whatever its choices', () => {
    const lines = [
      buildCartLine({ id: 'a', item_id: 'rice', qty: 2 }),
      buildCartLine({ id: 'b', item_id: 'rice', qty: 1 }),
      buildCartLine({ id: 'c', item_id: 'tea', qty: 1 }),
    ];
    expect(countsOf(buildCart({ lines }), 'c1')).toEqual({ count: 4, items: { rice: 3, tea: 1 }, visitor: 'c1' });
  });

  it('are there for the next page, and gone with the cart', () => {
    const { kept, counts } = storage();
    expect(counts.readCounts()).toBeNull();
    counts.writeCounts(countsOf(buildCart({ lines: [buildCartLine({ item_id: 'rice', qty: 2 })] }), null));
    expect(counts.readCounts()).toEqual({ count: 2, items: { rice: 2 } });
    counts.writeCounts(countsOf(null, null));
    expect([counts.readCounts(), kept.size]).toEqual([null, 0]);
  });

  it.each(['{', 'null', '3', '{"count":2}', '{"count":"x","items":{}}'])(
    'are none when the stored value is %s',
    (odd) => {
      const { kept, counts } = storage();
      kept.set('sufra.cart-counts', odd);
      expect(counts.readCounts()).toBeNull();
    },
  );

  it('are none where storage is forbidden', () => {
    const counts = keepLastCounts(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    counts.writeCounts({ count: 1, items: {} });
    expect(counts.readCounts()).toBeNull();
  });
});
