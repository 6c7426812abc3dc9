import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPlanFiles, type StoredPlans } from './plan-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sufra-plan-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A plan that takes as many bytes on disk. */
const plan = (revision: number, bytes = 10) =>
  ({ plans: [{ revision, rest: 'x'.repeat(bytes) }] }) as unknown as StoredPlans;
const revisions = (directory: string) =>
  ['nakhla.json', 'nakhla.copy.json'].map(
    (name) => JSON.parse(readFileSync(path.join(directory, name), 'utf8')).plans[0].revision,
  );

it('the plan that came last stays, however slow the disk was with the one before', async () => {
  const directory = path.join(folder, 'in-turn');
  const files = createPlanFiles(directory);
  const [slow, quick] = [plan(1, 30_000_000), plan(2)];
  await Promise.all([files.store('nakhla', slow), files.store('nakhla', quick)]);
  expect(revisions(directory)).toEqual([2, 2]);
});

it('a plan that could not be stored holds back none that comes after it', async () => {
  const directory = path.join(folder, 'taken');
  writeFileSync(directory, '');
  const files = createPlanFiles(directory);
  const first = files.store('nakhla', plan(1));
  const second = first.catch(() => rmSync(directory));
  await expect(first).rejects.toThrow('EEXIST');
  await second;
  expect(files.fault()).toMatch(/^plans cannot be stored in \S+ \(EEXIST\)/);
  await files.store('nakhla', plan(2));
  expect(files.fault()).toBeNull();
  expect(revisions(directory)).toEqual([2, 2]);
});
