/** An address that paths are put behind, `https://files.example/base`: without the slashes that it may end with. */
export function baseUrl(address: string): string {
  // Not by a regular expression: an engine may try each slash of a long row as the first one of its end.
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
