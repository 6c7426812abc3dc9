/** Icons of an installed site (HOST-063) and its pages' small mark, drawn from the tenant's logo. */
import type { AppIcon } from '@sufra/api/tenant/endpoints';
import { openPicture } from './redraw.ts';

const FOLDER = '/media/';

interface IconKind {
  purpose: AppIcon['purpose'];
  px: number;
}
export const APP_ICON_KINDS: readonly IconKind[] = [
  // The mark in a page's header.
  { purpose: 'any', px: 96 },
  { purpose: 'any', px: 192 },
  { purpose: 'any', px: 512 },
  { purpose: 'maskable', px: 192 },
  { purpose: 'maskable', px: 512 },
];

/** Part of a maskable icon's side that a logo may take: a device cuts down to a circle of four fifths of it. */
const LOGO_SHARE = 0.56;
/** … of a logo with a ground of its own, whose mark keeps a distance from the edge already. */
const LOGO_SHARE_WITH_GROUND = 0.76;

/**
 * `/media/brand/a/logo.png?v=1` → `/media/app-icon/maskable-512/brand/a/logo.png?v=1` and its kin. None for a
 * logo that is elsewhere.
 */
export function appIcons(logo: string): AppIcon[] {
  if (!logo.startsWith(FOLDER)) return [];
  return APP_ICON_KINDS.map(({ purpose, px }) => ({
    src: `${FOLDER}app-icon/${purpose}-${px}/${logo.slice(FOLDER.length)}`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  }));
}

/** What a part of such an address asks for (`maskable-512`); null for anything else. */
export function appIconKind(text: string): IconKind | null {
  return APP_ICON_KINDS.find(({ purpose, px }) => `${purpose}-${px}` === text) ?? null;
}

/** The logo as a PNG of that size; a maskable one on its own ground, or on white. Throws for what is no picture. */
export async function drawAppIcon(logo: Buffer, { purpose, px }: IconKind): Promise<Buffer> {
  if (purpose === 'any') {
    const drawn = (await openPicture(logo)).resize(px, px, { fit: 'contain', background: '#0000' });
    return drawn.png({ palette: true }).toBuffer();
  }
  const corner = await (await openPicture(logo))
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const hasGround = corner[3] === 255;
  const ground = hasGround ? { r: corner[0]!, g: corner[1]!, b: corner[2]! } : '#fff';
  const inner = Math.round(px * (hasGround ? LOGO_SHARE_WITH_GROUND : LOGO_SHARE));
  const before = Math.floor((px - inner) / 2);
  const after = px - inner - before;
  return (await openPicture(logo))
    .resize(inner, inner, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .png({ palette: true })
    .toBuffer();
}
