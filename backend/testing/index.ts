export { passHumanCheck } from './human-check.ts';
export type { TestAnswer, TestBackend, TestCall } from './test-backend.ts';
export { startTestBackend } from './test-backend.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
