import type { OptionGroup } from '@sufra/api/menu/endpoints';
import { chosenOptions } from '@sufra/api/order/change-choices';
import { type Choices, groupsOf } from '@sufra/api/order/choices';
import { addedBy } from '@sufra/api/order/line-price';
import { buildOptions } from '../testing/builders.ts';
import { runningPrice } from './running-price.ts';

function group(prices: Record<string, string>, changes: Partial<OptionGroup> = {}): OptionGroup {
  const plain = buildOptions({ select: 'quantity', ids: Object.keys(prices), ...changes });
  return { ...plain, options: plain.options.map((option) => ({ ...option, price: prices[option.id]!, max_qty: 9 })) };
}
const dish = (price: string, ...option_groups: OptionGroup[]) => ({ price, option_groups, insurance_groups: [] });

function priceOf(
  item: Parameters<typeof runningPrice>[0] & Parameters<typeof groupsOf>[0],
  choices: Choices,
  quantity: number,
) {
  return runningPrice(item, chosenOptions(groupsOf(item, choices), choices), quantity);
}

describe('the running price', () => {
  it('is the dish with its options, times the quantity [MENU-020]', () => {
    expect(priceOf(dish('48.00', group({ hummus: '3.00', bread: '0.00' })), { hummus: 1, bread: 1 }, 2)).toEqual({
      dish: '102.00',
      deposit: '0.00',
      total: '102.00',
    });
  });

  it('never loses a hundredth to floating point', () => {
    expect(priceOf(dish('0.10', group({ a: '0.20' })), { a: 1 }, 3)?.total).toBe('0.90');
  });

  it('leaves out the cheapest units that the group gives free', () => {
    const item = dish('118.00', group({ awsal: '14.00', kebab: '12.00', arayes: '9.00' }, { free_count: 2 }));
    const [skewers] = groupsOf(item);
    const adds = (choices: Record<string, number>) =>
      ['awsal', 'kebab', 'arayes'].map((id) => addedBy(skewers!, choices, id));
    expect(adds({})).toEqual([0, 0, 0]);
    expect(adds({ awsal: 1 })).toEqual([0, 0, 0]);
    // One more is the third: the dearest of three is paid.
    expect(adds({ awsal: 1, kebab: 1 })).toEqual([1400, 1400, 1400]);
    expect(adds({ kebab: 1, arayes: 1 })).toEqual([1400, 1200, 1200]);
    expect(adds({ awsal: 1, kebab: 1, arayes: 1 })).toEqual([1400, 1200, 1200]);
    expect(priceOf(item, { awsal: 1, kebab: 1, arayes: 1 }, 1)?.total).toBe('132.00');
    expect(priceOf(item, { kebab: 3 }, 1)?.total).toBe('130.00');
  });

  it('keeps a deposit apart and adds it to what is paid now [MENU-019]', () => {
    const tray = { id: 'tray', names: {}, deposit: '150.00', refundable: true, return_days: 2, default: true };
    const insurance_groups = [{ id: 'i', names: null, select: 'single' as const, min: 1, max: 1, options: [tray] }];
    expect(priceOf({ ...dish('200.00'), insurance_groups }, { tray: 1 }, 2)).toEqual({
      dish: '400.00',
      deposit: '300.00',
      total: '700.00',
    });
  });

  it('carries the price in an option of a dish that costs nothing itself', () => {
    expect(priceOf(dish('0.00', group({ large: '65.00' })), { large: 1 }, 1)?.total).toBe('65.00');
  });

  it('invents nothing when an amount cannot be read', () => {
    expect(priceOf(dish('abc'), {}, 1)).toBeNull();
    expect(priceOf(dish('10.00', group({ a: '?' })), { a: 1 }, 1)).toBeNull();
  });
});
