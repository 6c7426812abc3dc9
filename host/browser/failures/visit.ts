import { storageRecord } from '@sufra/contract';

/**
 * What a report calls its visitor: a random key for the session of this tab, so that a page that fails ten
 * times is one visitor. It identifies no person, is sent only in reports, and ends with the tab.
 */
const record = storageRecord({
  area: 'session',
  key: 'sufra.visit',
  version: 1,
  parse: (value) => (typeof value === 'string' && /^[a-z0-9]{1,12}$/.test(value) ? value : null),
});

let key: string | undefined;

/** Without storage a document is a visit. */
export function visitKey(): string {
  if (key === undefined) {
    key = record.read() ?? Math.random().toString(36).slice(2, 14);
    record.write(key);
  }
  return key;
}
