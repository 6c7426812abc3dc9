import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import decodeQr from 'qr/decode.js';
import { renderPart } from '../../testing/render.ts';
import { OrderReceipt } from './receipt.tsx';

/** Seller in Arabic, VAT number, time, total, VAT: as the tax authority asks for them. */
const QR = Buffer.concat(
  ['نخلة', '310122393500003', '2026-11-22T16:00:00Z', '74.00', '9.65'].map((value, index) => {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  }),
).toString('base64');

/** What a reader sees of the drawn path. */
function readDrawn(svg: Element): string {
  const size = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return decodeQr({ width, height: width, data });
}

describe('the code of a tax receipt', () => {
  const open = (qr: string | null, locale: 'ar' | 'en' = 'en') =>
    renderPart(<OrderReceipt order={buildOrder({ invoice: { number: '1042', qr } })} />, {
      locale,
      caller: createFakeCaller({}),
    });

  it.each([
    ['en', 'Tax invoice QR code', /seller.*VAT number.*total/],
    ['ar', 'رمز الفاتورة الضريبية', /البائع.*الرقم الضريبي.*الإجمالي/],
  ] as const)(
    'is drawn, can be read by a reader, and is named in words: %s [CHK-037]',
    async (locale, caption, words) => {
      await open(QR, locale);
      const drawn = screen.getByRole('img', { name: words });
      expect(screen.getByText(caption)).toBeVisible();
      expect(readDrawn(drawn)).toBe(QR);
    },
  );

  it('is not there without content, nor for a text that no code can hold', async () => {
    const { unmount } = await open(null);
    expect(screen.queryByRole('img')).toBeNull();
    unmount();
    await open('x'.repeat(5000));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('1042')).toBeVisible();
  });
});
