/** `12.3 KB`, `1.4 MB`: a size for people, in units of 1,024 bytes. */
export function kilobytes(bytes: number): string {
  const size = bytes / 1024;
  return size < 1024 ? `${size.toFixed(size < 10 ? 1 : 0)} KB` : `${(size / 1024).toFixed(1)} MB`;
}
