/** What a file is, by its first bytes: its name and its declared type say nothing (safety B10). */

const SIGNATURES: readonly { type: string; fits: (bytes: Buffer) => boolean }[] = [
  { type: 'image/jpeg', fits: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { type: 'image/png', fits: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  {
    type: 'image/webp',
    fits: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
];

/** `image/jpeg`, `image/png` or `image/webp`; null for anything else. */
export function pictureType(bytes: Buffer): string | null {
  return SIGNATURES.find(({ fits }) => fits(bytes))?.type ?? null;
}
