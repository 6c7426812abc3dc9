/**
 * What the backend's tests need beside the workspace's own jest settings (the root jest.config.mjs spreads
 * this into the project `backend`): one real PostgreSQL for the whole run, with a database that holds the
 * demo brands to copy from.
 */
export default {
  globalSetup: '<rootDir>/backend/testing/start-database.ts',
  globalTeardown: '<rootDir>/backend/testing/stop-database.ts',
};
