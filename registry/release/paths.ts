/** Which paths a release may hold. The same rule reads uploads, checks dist folders and answers requests. */
const SEGMENT = /^[A-Za-z0-9_@~-][A-Za-z0-9_@~.-]*$/;
const MAX_PATH_LENGTH = 200;

/** What is wrong with the path of a release's file, or null. Paths are relative, with `/`. */
export function pathFault(path: string): string | null {
  if (path === '' || path.length > MAX_PATH_LENGTH)
    return `has ${path.length} characters (1 to ${MAX_PATH_LENGTH} allowed)`;
  if (!path.split('/').every((segment) => SEGMENT.test(segment))) {
    return 'is not made of plain names (letters, digits, _ @ ~ - and inner dots)';
  }
  // The store writes these beside each file; an upload may not.
  if (/\.(br|gz)$/i.test(path)) return 'ends in .br or .gz, which the registry makes itself';
  return null;
}

/** Where the registry stores the completed descriptor of a release, relative to its base. */
export const DESCRIPTOR_FILE = 'descriptor.json';
