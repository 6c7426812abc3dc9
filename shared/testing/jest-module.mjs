/**
 * Jest for a module of its own: `export { default } from '@sufra/testing/jest-module.mjs'` in its jest.config.mjs.
 * `x.test.ts` and `x.test.tsx` run with a page.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
/** Published as ES modules only: transformed like the module's own sources. */
const ES_MODULES = ['@sufra', 'react-router', '@remix-run', 'jotai', 'superstruct', 'cookie', 'cookie-es'];

export default {
  rootDir: process.cwd(),
  testEnvironment: here('./jest.env.cjs'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.sufra/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.sufra/'],
  setupFilesAfterEnv: [existsSync(here('./jest.setup.js')) ? here('./jest.setup.js') : here('./jest.setup.ts')],
  restoreMocks: true,
  transform: {
    // A test needs no picture: its address is its name.
    '\\.(?:png|jpe?g|webp|avif|svg|ico|woff2)$': here('./file-address.cjs'),
    '\\.module\\.css$': here('./class-names.cjs'),
    '^.+\\.([mc]?[tj]sx?)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // react-router's development build asks for it, which is a syntax error in CommonJS.
            optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${ES_MODULES.join('|')})[@+])`],
};
