import { isFetchError } from './fetch-error.ts';

const FILE = 'https://cdn.example/mf-menu/1.0.0/entry.js';

/** As the engines throw them, for a file that is missing, cut off, unreachable or has another hash. */
const NOT_LOADED: [engine: string, message: string][] = [
  ['Chromium', `Failed to fetch dynamically imported module: ${FILE}`],
  ['Firefox', `error loading dynamically imported module: ${FILE}`],
  ['WebKit', 'Importing a module script failed.'],
  [
    'federation, for an entry',
    `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"mf_menu@1.0.0","resourceUrl":"${FILE}"}`,
  ],
];

/** What the engines throw for a file that came, and federation for a container without the part. */
const THREW: [what: string, error: unknown][] = [
  ['Chromium, evaluation', new TypeError("Cannot read properties of undefined (reading 'map')")],
  ['Firefox, evaluation', new TypeError('can\'t access property "map", dishes is undefined')],
  ['WebKit, evaluation', new TypeError("undefined is not an object (evaluating 'dishes.map')")],
  ['Chromium, syntax', new SyntaxError("Unexpected token '<'")],
  ['Firefox, syntax', new SyntaxError("expected expression, got '<'")],
  [
    'Chromium, a name that is not exported',
    new SyntaxError("The requested module './a.js' does not provide an export named 'b'"),
  ],
  ['a call of the API that got no answer', new TypeError('Failed to fetch')],
  ['WebKit, a call that got no answer', new TypeError('Load failed')],
  [
    'federation, a part that a container has not',
    new Error('[ Federation Runtime ]: Failed to get remoteModule #RUNTIME-014'),
  ],
  ['no error at all', 'Failed'],
  ['nothing', null],
];

it.each(NOT_LOADED)('%s says that a file did not come', (_, message) => {
  expect(isFetchError(new TypeError(message))).toBe(true);
});

it.each(THREW)('%s is no file that did not come', (_, error) => {
  expect(isFetchError(error)).toBe(false);
});
