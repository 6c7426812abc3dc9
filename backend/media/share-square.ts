/** The picture of a dish as a square, for previews of shared links (HOST-060). */
import { openPicture } from './redraw.ts';

const SIDE_PX = 500;
const QUALITY = 80;
const FOLDER = '/media/';

/** `/media/dish/kebab-960.webp?v=1` → `/media/share-square/dish/kebab-960.webp?v=1`. */
export function shareSquareOf(address: string): string {
  return `${FOLDER}share-square/${address.slice(FOLDER.length)}`;
}

/** 500 × 500, cut around the middle: JPEG, which every reader of previews knows. Throws for what is no picture. */
export async function drawShareSquare(picture: Buffer): Promise<Buffer> {
  const drawn = (await openPicture(picture)).resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).flatten({ background: '#fff' });
  return drawn.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}
