/** A chosen photo as it is shown before it is sent. */
export interface ReadPhoto {
  /** A `data:` address, which the page's policy lets be shown. */
  address: string;
  /** As it is seen: what the camera wrote of its turn is applied. */
  width: number;
  height: number;
}

/** Null: the browser cannot read it. */
export async function readPhoto(file: File): Promise<ReadPhoto | null> {
  const address = await new Promise<string | null>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
  if (!address) return null;
  const image = new Image();
  return new Promise((resolve) => {
    image.onload = () => resolve({ address, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = address;
  });
}
