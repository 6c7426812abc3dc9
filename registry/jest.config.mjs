/** What the registry's tests need beside the workspace's own jest settings: one real PostgreSQL for the whole run. */
export default {
  globalSetup: '<rootDir>/registry/testing/start-database.ts',
  globalTeardown: '<rootDir>/registry/testing/stop-database.ts',
};
