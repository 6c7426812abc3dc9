/**
 * Files with tenants' accounts elsewhere, which the environment names. Their values are in no table, no
 * bundle and no log line; what is wrong with a file is said by the name of the field, never by its value.
 */
import { readFileSync, statSync } from 'node:fs';
import { assert, pattern, record, type Struct, StructError, size, string } from 'superstruct';

/** One word without blanks: a key, a secret, an account's id. */
export const keyText = size(pattern(string(), /^[\x21-\x7e]+$/), 8, 500);
export const serviceUrl = pattern(string(), /^https?:\/\/[\w.:-]+(?:\/[\w./-]*)?$/);

/** Key of the accounts of every tenant that has none of its own. */
export const EVERY_TENANT = '*';

/** By tenant, or `EVERY_TENANT`. */
export type KeysFile<Accounts> = Readonly<Record<string, Accounts>>;

/** The shape of a file: accounts of a tenant, all of which may be absent. */
export const keysFile = <Accounts>(accounts: Struct<Accounts, unknown>) =>
  record(size(pattern(string(), /^(?:\*|[a-z0-9][a-z0-9-]*)$/), 1, 60), accounts);

/**
 * Throws, in words, for a file that cannot be read, that others may read, or that has another shape.
 * `variable` names it in the words.
 */
export function readKeysFile<Content>(variable: string, path: string, shape: Struct<Content, unknown>): Content {
  const { mode } = statSync(path);
  if ((mode & 0o007) !== 0) throw new Error(`${variable}: everybody may read ${path}; chmod 600 it`);
  let keys: unknown;
  try {
    keys = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The parser's own message shows a part of the file.
    throw new Error(`${variable}: ${path} is not JSON`);
  }
  try {
    assert(keys, shape);
  } catch (error) {
    const field = error instanceof StructError ? error.path.join('.') : '';
    throw new Error(`${variable}: ${field || path} is not right`);
  }
  return keys;
}

/** The account of a tenant: its own, else that of all. */
export function accountOf<Accounts, Name extends keyof Accounts>(
  keys: KeysFile<Accounts>,
  tenant: string,
  name: Name,
): Accounts[Name] | undefined {
  return (Object.hasOwn(keys, tenant) ? keys[tenant]?.[name] : undefined) ?? keys[EVERY_TENANT]?.[name];
}
