const RELEASE_AFTER_MS = 10_000;

/** Saves a page of HTML as a file on the device. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/html;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it after the tap.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
