/** A database of one test file: a copy of the loaded one, or empty. */
import { randomBytes } from 'node:crypto';
import { type TestAddresses, testServer } from '@sufra/database/testing/server';

export const backendTestServer = testServer('backend');

export interface TestDatabase extends TestAddresses {
  drop: () => Promise<void>;
}

export async function createTestDatabase(kind: 'loaded' | 'empty' = 'loaded'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await backendTestServer.create(name, kind);
  return { ...backendTestServer.addressesOf(name), drop: () => backendTestServer.drop(name) };
}
