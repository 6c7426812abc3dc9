import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryEntry } from '../plan/history.ts';
import { appendToJournal, readJournal } from './journal.ts';

const entry = (revision: number): HistoryEntry => ({
  revision,
  at: '2026-01-01T00:00:00.000Z',
  action: 'publish',
  channel: 'stable',
  module: 'mf-menu',
  version: `1.0.${revision}`,
});

describe('the journal', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-journal-'));
    file = join(folder, 'history.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is empty before the first entry', async () => {
    expect(await readJournal(file)).toEqual([]);
  });

  it('gives entries back in their order', async () => {
    for (const revision of [1, 2, 3]) await appendToJournal(file, entry(revision));
    expect(await readJournal(file)).toEqual([entry(1), entry(2), entry(3)]);
  });

  it('drops a last line that was cut off, and goes on after the whole ones', async () => {
    await appendToJournal(file, entry(1));
    await appendFile(file, '{"revision":2,"at":"20');
    expect(await readJournal(file)).toEqual([entry(1)]);
    await appendToJournal(file, entry(2));
    expect(await readJournal(file)).toEqual([entry(1), entry(2)]);
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3);
  });

  it('refuses to guess about damage in the middle', async () => {
    await writeFile(file, `{"revision":\n${JSON.stringify(entry(2))}\n`);
    await expect(readJournal(file)).rejects.toThrow('line 1: not JSON');
  });
});
