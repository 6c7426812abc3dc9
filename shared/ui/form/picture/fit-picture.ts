/** Pictures of a phone's camera, made as small as they may be sent. */

/** Longest side of a picture that was made smaller, in pixels: a receipt or a dish can still be read. */
const MAX_SIDE = 2560;
const TYPE = 'image/jpeg';
/** Tried in turn until it is small enough. */
const QUALITIES = [0.85, 0.6];

/**
 * The picture with at most so many bytes: itself where it has no more, else drawn again as a JPEG, and
 * smaller. A file that is none of the browser's pictures, or cannot be made small enough, comes back as it
 * is: the receiver says why it does not fit.
 */
export async function fitPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  try {
    const canvas = await draw(file);
    for (const quality of QUALITIES) {
      const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, quality));
      if (made && made.size <= maxBytes)
        return new File([made], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: TYPE });
    }
  } catch {
    // The browser cannot read it.
  }
  return file;
}

async function draw(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // What was see-through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}
