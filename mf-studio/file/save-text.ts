const RELEASE_AFTER_MS = 10_000;

/** Saves a text as a file on the device. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it after the tap.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
