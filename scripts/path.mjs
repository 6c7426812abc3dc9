/** Where programs are looked for. */
import { delimiter, join } from 'node:path';

/** Every place of PATH in which a program may be. @param {string} program @returns {string[]} */
export function inPath(program) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
}
