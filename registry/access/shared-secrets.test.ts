import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import { compareSecrets } from './shared-secrets.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry();
});
afterEach(() => registry.close());

it('a registry with another signing key or operator’s token than the one before says so, once', async () => {
  const start = async (signingKey: string, ...operatorTokens: [string, ...string[]]) => {
    const lines: string[] = [];
    await compareSecrets(registry.database, { signingKey, operatorTokens }, (line) => lines.push(line));
    return lines;
  };
  await start('a', 'one');
  expect(await start('a', 'one')).toEqual([]);
  expect(await start('b', 'one')).toEqual([expect.stringContaining('same SUFRA_SIGNING_KEY')]);
  expect(await start('b', 'two')).toEqual([expect.stringContaining('same SUFRA_PUBLISH_TOKEN')]);
  expect(await start('b', 'two')).toEqual([]);
  // In two rounds, without a word.
  for (const tokens of [['three', 'two'], ['three']] as [string][]) expect(await start('b', ...tokens)).toEqual([]);
  const { rows } = await registry.database.pool.query<{ mark: string }>('select mark from registry.server_secrets');
  expect(rows.map(({ mark }) => mark)).not.toContain('two');
});
