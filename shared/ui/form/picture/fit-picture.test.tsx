import { fitPicture } from './fit-picture.ts';

const MAX = 100;
const photo = (size: number, name = 'IMG_1.HEIC.png') => new File(['x'.repeat(size)], name, { type: 'image/png' });

/** Sizes of what the canvas makes, one for each try; and how large it was. */
function browserThatMakes(sizes: (number | null)[], read = { width: 4000, height: 3000 }) {
  const asked: unknown[] = [];
  Object.assign(globalThis, { createImageBitmap: async () => ({ ...read, close: () => {} }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_: unknown, ...box: number[]) => asked.push(box),
  } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    asked.push([type, quality]);
    const size = sizes.shift() ?? null;
    done(size === null ? null : new Blob(['y'.repeat(size)], { type: 'image/jpeg' }));
  });
  return asked;
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('a picture that is to be sent', () => {
  it('stays as it is while it is small enough', async () => {
    const asked = browserThatMakes([10]);
    const file = photo(MAX);
    expect(await fitPicture(file, MAX)).toBe(file);
    expect(asked).toEqual([]);
  });

  it('is made smaller, as a JPEG of its name [CHK-049]', async () => {
    const asked = browserThatMakes([60]);
    const made = await fitPicture(photo(MAX + 1), MAX);
    expect([made.name, made.type, made.size]).toEqual(['IMG_1.HEIC.jpg', 'image/jpeg', 60]);
    expect(asked).toEqual([
      [0, 0, 2560, 1920],
      ['image/jpeg', 0.85],
    ]);
  });

  it('is made coarser when it is still too large, and comes back as it is when that is not enough', async () => {
    browserThatMakes([MAX + 1, 70], { width: 800, height: 600 });
    expect((await fitPicture(photo(500), MAX)).size).toBe(70);
    browserThatMakes([MAX + 1, MAX + 1]);
    const file = photo(500);
    expect(await fitPicture(file, MAX)).toBe(file);
  });

  it('comes back as it is when the browser cannot read it', async () => {
    const file = photo(500);
    expect(await fitPicture(file, MAX)).toBe(file);
  });
});
