/** docs/decisions/README.md is the way into the decisions: it lists each of them, in one group, under its own title. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const listed = [...index.matchAll(/^ *- .*?\[(.+)\]\((\d{4}-[^)]+\.md)\)/gm)].map(([, title, file]) => ({
  title: title!,
  file: file!,
}));

it('lists each decision once', () => {
  expect(listed.map(({ file }) => file).sort()).toEqual(files.sort());
});

it('calls each decision by its own title, with the number of its file', () => {
  const titleOf = (file: string) => /^# (.+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
  expect(listed.filter(({ title, file }) => title !== titleOf(file))).toEqual([]);
  expect(files.filter((file) => !titleOf(file)?.startsWith(`${Number(file.slice(0, 4))}. `))).toEqual([]);
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
});

it('has every decision in a group that has more than one', () => {
  const groups = index.split(/^## /m).slice(1);
  expect(
    groups.filter((group) => (group.match(/^ *- /gm) ?? []).length < 2).map((group) => group.split('\n')[0]),
  ).toEqual([]);
});

it('names decisions to read first, which are in the list', () => {
  const first = /\*\*Read these three first\.\*\*([\s\S]*?)\n\n/.exec(index)![1]!;
  const names = [...first.matchAll(/\((\d{4}-[^)]+\.md)\)/g)].map(([, file]) => file);
  expect(names).toHaveLength(3);
  expect(files).toEqual(expect.arrayContaining(names));
});
