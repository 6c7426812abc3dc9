import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the licence that an installed package says itself, by `name@version`: an expression of SPDX, or
 * words; null: it is not installed, or says none.
 * @param {string} root Of the workspace. @returns {(id: string) => string | null}
 */
export function installedLicence(root) {
  const store = join(root, 'node_modules/.pnpm');
  const folders = existsSync(store) ? readdirSync(store) : [];
  return (id) => {
    const prefix = id.replace('/', '+');
    // Behind the version stand the peers of this copy.
    const folder = folders.find((one) => one === prefix || one.startsWith(`${prefix}_`));
    if (!folder) return null;
    const name = id.slice(0, id.lastIndexOf('@'));
    const { license, licenses } = JSON.parse(
      readFileSync(join(store, folder, 'node_modules', name, 'package.json'), 'utf8'),
    );
    // The older form is a list of objects, the oldest one object.
    const said = license ?? licenses?.map(({ type }) => type).join(' OR ');
    return (typeof said === 'object' ? said?.type : said) || null;
  };
}
