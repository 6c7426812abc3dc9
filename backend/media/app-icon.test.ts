import sharp from 'sharp';
import { appIconKind, appIcons, drawAppIcon } from './app-icon.ts';

const square = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 500, height: 500, channels: 4, background } });
const pixel = async (icon: Buffer, left: number, top: number) => [
  ...(await sharp(icon).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const RED = [204, 0, 0, 255];

describe('icons of an installed site', () => {
  it('are three sizes for any shape and two that a device may cut, at addresses that change with the logo [HOST-063]', () => {
    const icons = appIcons('/media/brand/a/logo.png?v=1');
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 96x96',
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    expect(icons[4]).toMatchObject({ src: '/media/app-icon/maskable-512/brand/a/logo.png?v=1', type: 'image/png' });
    expect(appIcons('https://cdn.example/logo.png')).toEqual([]);
    expect(['maskable-512', 'any-193', 'round-512', '', 'any-512-1'].map((text) => appIconKind(text)?.px)).toEqual([
      512,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stand on the logo’s own ground within the circle that no device cuts [HOST-063]', async () => {
    const mark = await square('#fff').resize(100, 100).png().toBuffer();
    const logo = await square('#c00')
      .composite([{ input: mark }])
      .png()
      .toBuffer();
    const icon = await drawAppIcon(logo, { purpose: 'maskable', px: 192 });
    expect((await sharp(icon).metadata()).width).toBe(192);
    for (const [left, top] of [
      [0, 0],
      [191, 0],
      [96, 20],
      [10, 96],
    ] as const)
      expect(await pixel(icon, left, top)).toEqual(RED);
    expect(await pixel(icon, 96, 96)).toEqual([255, 255, 255, 255]);
  });

  it('of a logo without ground stand on white; for any shape it stays clear', async () => {
    const logo = await square({ r: 0, g: 0, b: 0, alpha: 0 })
      .composite([{ input: await square('#c00').resize(300, 300).png().toBuffer() }])
      .png()
      .toBuffer();
    const maskable = await drawAppIcon(logo, { purpose: 'maskable', px: 512 });
    expect([await pixel(maskable, 0, 0), await pixel(maskable, 256, 256)]).toEqual([[255, 255, 255, 255], RED]);
    expect((await pixel(await drawAppIcon(logo, { purpose: 'any', px: 192 }), 0, 0))[3]).toBe(0);
    await expect(drawAppIcon(Buffer.from('<svg/>'), { purpose: 'any', px: 192 })).rejects.toThrow();
  });
});
