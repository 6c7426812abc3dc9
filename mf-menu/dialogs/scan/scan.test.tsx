import { createFakeCaller } from '@sufra/api/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import encodeQr from 'qr';
import { renderPart } from '../../testing/render.ts';
import ScanDialog from './dialog.tsx';

/** Pixels to each module of a code, and the light modules around it. */
const SCALE = 4;
const PICTURE = new File(['x'], 'table.jpg', { type: 'image/jpeg' });

/** What a picture of this text shows; null: no code. */
function pixelsOf(text: string | null) {
  const rows = text === null ? [[false]] : encodeQr(text, 'raw', { border: 4 });
  const side = rows.length * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / SCALE)]![Math.floor(x / SCALE)]) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

/** Opens the dialog on a device whose pictures show `text`; "unreadable" stands for a file that is no picture. */
async function open(text: string | null | 'unreadable' = null, locale: 'ar' | 'en' = 'en') {
  const image = pixelsOf(text);
  const closed = jest.fn();
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      if (text === 'unreadable') throw new DOMException('no', 'InvalidStateError');
      return { ...image, close: closed };
    },
  });
  const pen = { drawImage: () => {}, getImageData: () => image };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const close = jest.fn();
  await renderPart(<ScanDialog props={{}} close={close} titleId="title" />, {
    caller: createFakeCaller({}),
    locale,
  });
  return { close, closed, user: userEvent.setup() };
}
const choose = () => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [PICTURE] } });

describe('a picture of a code', () => {
  it.each(['OLAYA-07', `${window.location.origin}/table/OLAYA-07`])(
    'with %s leads to its table, as the address does [MENU-038]',
    async (text) => {
      const { close, closed } = await open(text);
      choose();
      await waitFor(() => expect(close).toHaveBeenCalledWith({ path: '/table/OLAYA-07' }));
      expect(closed).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['of another restaurant', 'https://evil.example/table/OLAYA-07', 'en', 'This code is not from this restaurant'],
    ['of another restaurant', 'https://evil.example/table/OLAYA-07', 'ar', 'هذا الرمز ليس من هذا المطعم'],
    ['without a code', null, 'en', /No code/],
    ['that is no picture', 'unreadable', 'en', /No code/],
  ] as const)('%s is told in words [MENU-038]', async (_, text, locale, words) => {
    const { close } = await open(text, locale);
    choose();
    expect(await screen.findByText(words)).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });
});

it('a code that is typed is read as that of a picture [MENU-038]', async () => {
  const { close, user } = await open();
  const field = screen.getByRole('textbox');
  await user.type(field, 'https://evil.example/table/OLAYA-07{Enter}');
  expect(await screen.findByText('This code is not from this restaurant')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'OLAYA-07{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ path: '/table/OLAYA-07' }));
});
