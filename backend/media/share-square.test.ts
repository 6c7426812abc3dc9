import sharp from 'sharp';
import { drawShareSquare, shareSquareOf } from './share-square.ts';

describe('the square picture of a shared dish', () => {
  it('is a JPEG of 500 × 500 from its middle, on white where nothing was [HOST-060]', async () => {
    const green = await sharp({ create: { width: 300, height: 600, channels: 4, background: '#0a0' } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { width: 1200, height: 600, channels: 4, background: '#0000' } })
      .composite([{ input: green, gravity: 'centre' }])
      .webp()
      .toBuffer();
    const square = await drawShareSquare(wide);
    const { width, height, format } = await sharp(square).metadata();
    expect({ width, height, format }).toEqual({ width: 500, height: 500, format: 'jpeg' });
    const at = async (left: number) => [
      ...(await sharp(square).extract({ left, top: 250, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [edge, middle] = [await at(20), await at(250)];
    expect(Math.min(...edge)).toBeGreaterThan(245);
    expect(middle[1]! - middle[0]!).toBeGreaterThan(120);
  });

  it('is of what is a picture, at an address that changes with it', async () => {
    expect(shareSquareOf('/media/dish/kebab-960.webp?v=1')).toBe('/media/share-square/dish/kebab-960.webp?v=1');
    await expect(drawShareSquare(Buffer.from('<svg/>'))).rejects.toThrow();
  });
});
