/** @proof limits */

import { fewOf, someOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import sharp, { type Sharp } from 'sharp';
import { drawInTurn, redraw } from './redraw.ts';

const GUESTS = { tenant: 'nakhla', by: 'guests' } as const;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' }, limitInputPixels: false });

describe('a picture of what no camera makes (safety B10)', () => {
  it.each(
    someOf<[string, number, (width: number) => Sharp]>(3, [
      ['a PNG', 12, (width) => plain(width, 1000).png()],
      ['a WebP', 12, (width) => plain(width, 1000).webp({ lossless: true })],
      ['an interlaced PNG', 3, (width) => plain(width, 1000).png({ progressive: true })],
      ['a progressive JPEG', 16, (width) => plain(width, 1000).jpeg({ progressive: true })],
    ]),
  )('%s has %d megapixels at most, and says so beyond them', async (_, most, make) => {
    expect(await redraw(GUESTS, await make(most * 1000).toBuffer())).toMatchObject({ state: 'drawn' });
    expect(await redraw(GUESTS, await make(most * 1000 + 1).toBuffer())).toEqual({ state: 'large', most });
  });

  it('of a camera has more, and none is unpacked that has more than that', async () => {
    const jpeg = (width: number) => plain(width, 4000).jpeg().toBuffer();
    expect(await redraw(GUESTS, await jpeg(fewOf(5000, 12_500)))).toMatchObject({ state: 'drawn' });
    const draw = jest.fn();
    expect(await drawInTurn(GUESTS, await jpeg(12_501), draw)).toEqual({ state: 'large', most: 50 });
    expect(draw).not.toHaveBeenCalled();
  });
});

describe('pictures that are drawn', () => {
  it('take turns by restaurant, and its people do not wait for its guests (safety B10)', async () => {
    const picture = await plain(10, 10).png().toBuffer();
    const order: string[] = [];
    const gates = new Map<string, () => void>();
    const draw = (tenant: string, by: 'guests' | 'staff', name: string) => {
      const gate = new Promise<void>((resolve) => gates.set(name, resolve));
      return drawInTurn({ tenant, by }, picture, async () => {
        order.push(name);
        await gate;
      });
    };
    /** Ends that picture; what is drawn next is seen before another ends, so that no thread can overtake another. */
    const after = async (name: string) => {
      const drawn = order.length;
      gates.get(name)!();
      await until(() => order.length > drawn);
      return order.at(-1);
    };
    const flood = Array.from({ length: 9 }, (_, index) => draw('nakhla', 'guests', `guest ${index + 1}`));
    await expect(draw('nakhla', 'guests', 'one too many')).rejects.toThrow('UNAVAILABLE');
    // A place is free for others, however many guests of one restaurant wait.
    const others = [draw('nakhla', 'staff', 'owner'), draw('basta', 'guests', 'other')];
    await until(() => order.length === 2);
    expect(order.toSorted()).toEqual(['guest 1', 'owner']);
    expect(await after('owner')).toBe('other');
    expect(await after('guest 1')).toBe('guest 2');
    for (const open of gates.values()) open();
    await Promise.all([...flood, ...others]);
  });
});
