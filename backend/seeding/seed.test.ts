import { startBackend } from '../server.ts';
import { silentLogger, testConfig } from '../testing/config.ts';
import { createTestDatabase } from '../testing/index.ts';

// Both load every brand or wait for the other to.
describe('the demo brands', () => {
  it('are loaded once by two backends that start together on an empty database', async () => {
    const database = await createTestDatabase('empty');
    const started = await Promise.allSettled([1, 2].map(() => startBackend(testConfig(database), silentLogger())));
    for (const each of started) if (each.status === 'fulfilled') await each.value.close();
    await database.drop();
    expect(started.map((each) => (each.status === 'rejected' ? String(each.reason) : each.status))).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
  });
});
