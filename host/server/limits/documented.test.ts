import { readFileSync } from 'node:fs';
import { SOCKET_LIMITS } from '../api-proxy/socket-places.ts';
import { CONSOLE_UPLOAD_LIMITS, UPLOAD_LIMITS } from '../api-proxy/upload-places.ts';
import { MEDIA_CACHE_LIMITS } from '../cache/media-cache.ts';
import { MEDIA_LIMITS, PAGE_LIMITS, READ_LIMITS } from '../http/address-turns.ts';
import { CONNECTION_LIMITS } from '../http/connections.ts';
import { MAX_URL_CHARACTERS } from '../http/guard.ts';
import { MADE_UP_LIMITS } from '../pages/made-up-pages.ts';
import { PROVIDER_LIMITS } from '../provider/client.ts';

const operators = readFileSync(new URL('../../../docs/operators.md', import.meta.url), 'utf8');
const section = /## What one visitor can take\n([\s\S]*?)\n## /.exec(operators)![1]!;

/** As the table writes it: in the unit of the constant's name. */
function written(name: string, value: number): string {
  if (/ms(?:max)?$/i.test(name)) return `${value / 1000} s`;
  if (/bytes/i.test(name)) return value < 1024 * 1024 ? `${value / 1024} KB` : `${value / 1024 / 1024} MB`;
  return value.toLocaleString('en');
}

it.each(
  [
    ...Object.entries(CONSOLE_UPLOAD_LIMITS),
    ...Object.entries({
      ...CONNECTION_LIMITS,
      ...SOCKET_LIMITS,
      ...UPLOAD_LIMITS,
      ...READ_LIMITS,
      ...MEDIA_LIMITS,
      ...MEDIA_CACHE_LIMITS,
      ...PAGE_LIMITS,
      ...MADE_UP_LIMITS,
      ...PROVIDER_LIMITS,
      MAX_URL_CHARACTERS,
    }),
  ].map(([name, value]) => [name, written(name, value)] as const),
)('%s stands in docs/operators.md: %s', (_, text) => {
  expect(section).toMatch(new RegExp(`(?<![\\d,.])${text}(?![\\d,])`));
});
