/**
 * True when a conditional request names the entity tag: the answer is 304. Tags are compared weakly, a header
 * may list several, and `*` is any (RFC 9110 §13.1.2): a proxy that compresses makes a strong tag a weak one.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag) return true;
  const opaque = tag.replace(/^W\//, '');
  return header.split(',').some((part) => {
    const given = part.trim();
    return given === '*' || given === opaque || given === `W/${opaque}`;
  });
}
