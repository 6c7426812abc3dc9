import Encoder from '@point-of-sale/receipt-printer-encoder';
import { escPos } from './escpos.ts';
import { dotsOfEscPos } from './testing/read-dots.ts';

/** Random dots; as the library beside takes them, four bytes for each. */
function picture(width: number, height: number) {
  const bits = Buffer.from(Array.from({ length: (width / 8) * height }, (_, at) => (at * 7919) & 0xff));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; dot += 1)
    if (bits[dot >> 3]! & (0x80 >> (dot & 7))) data.fill(0, dot * 4, dot * 4 + 3);
  return { raster: { width, height, bits }, image: { data, width, height } };
}

describe('a raster for a printer on a cable', () => {
  it.each([
    [384, 8],
    [576, 600],
    [576, 1024],
  ])('of %s by %s dots is what another encoder makes of it [PRN-002]', (width, height) => {
    const { raster, image } = picture(width, height);
    const sent = escPos(raster);
    expect(dotsOfEscPos(sent)).toEqual(raster);
    const encoder = new Encoder({ language: 'esc-pos', imageMode: 'raster' } as never);
    const theirs = Buffer.from(
      encoder
        .initialize()
        .image(image as never, width, height, 'threshold', 128)
        .encode(),
    );
    expect(dotsOfEscPos(theirs)).toEqual(raster);
    expect(sent.subarray(0, 2)).toEqual(theirs.subarray(0, 2));
  });

  it('of a height that is no multiple of eight loses no row [PRN-001]', () => {
    const { raster } = picture(384, 523);
    expect(dotsOfEscPos(escPos(raster))).toEqual(raster);
  });
});
