/** Reads a QR code by the browser's own reader, where it has one (MENU-038). */

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** False: the browser has no reader of its own. */
export function canReadByBrowser(): boolean {
  return detectorClass() !== undefined;
}

/** The text of the code in a picture or in the frame of a video; null: there is none, or the browser cannot read. */
export async function readByBrowser(source: HTMLVideoElement | ImageBitmap): Promise<string | null> {
  const BarcodeDetector = detectorClass();
  if (!BarcodeDetector) return null;
  try {
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(source);
    return code?.rawValue ?? null;
  } catch {
    // Some browsers have the class without the reader behind it.
    return null;
  }
}
