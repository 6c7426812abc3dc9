import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';

const paths: Record<string, string> = JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8')).exports;

/** Of tests, of the server and of the host: no module's bundle has them. */
const NOT_BUNDLED = ['./server', './screen', './browser/router-hooks.ts'];
const shared = new Set<string>(SHARED_LIBRARIES.map(({ name }) => name.replace('@sufra/module', '.')));
const copied = Object.entries(paths).filter(([path]) => !shared.has(path) && !NOT_BUNDLED.includes(path));

it.each(copied)('%s, of which each bundle has a copy, does not ask the context of a module', (_, file) => {
  // Its copy of the context is not the one that the module is rendered in.
  expect(readFileSync(join(__dirname, file), 'utf8')).not.toMatch(/from '\.{1,2}\/(context\.tsx|hooks\/use-platform)/);
});
