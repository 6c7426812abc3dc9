/** Reads a QR code from pixels: by the browser's own reader where there is one, else by a library (MENU-038). */
import { readByBrowser } from '@sufra/ui/scan';
import decodeQr from 'qr/decode.js';

/** Longest side that is looked at: enough for a code, little enough for an old phone. */
const MAX_SIDE_PX = 800;

/** The text of the code in a picture or in the frame of a video; null: there is none. */
export async function readCode(source: HTMLVideoElement | ImageBitmap): Promise<string | null> {
  const text = await readByBrowser(source);
  if (text) return text;
  const [width, height] =
    'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  if (!width || !height) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQr(pen.getImageData(0, 0, canvas.width, canvas.height)) || null;
  } catch {
    return null;
  }
}
