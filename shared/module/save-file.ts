const RELEASE_AFTER_MS = 10_000;

/** Saves a text, or bytes, as a file on the device. */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it after the tap.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
