/**
 * Federation's runtime, once for the whole page. Containers are built without a copy of it: the few lines in
 * their place (`@sufra/build`, `webpack/shell-runtime.ts`) look for it here. The parts that a container uses,
 * no more; what they are called is the bundler runtime's contract with webpack, so the versions of both are
 * one (`FEDERATION_RUNTIME`).
 */
import { init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

globalThis._SUFRA_FEDERATION = {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

declare global {
  var _SUFRA_FEDERATION: object | undefined;
}

export { createInstance } from '@module-federation/runtime';
