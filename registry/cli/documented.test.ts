/** Pages for teams name commands, options and rules that exist, and every rule. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, FILE_CHECKS, WELL_FORMED } from '../checks/index.ts';
import { readArguments } from './arguments.ts';
import { COMMANDS } from './commands/index.ts';

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
const pages = ['module-teams.md', 'libraries.md', 'other-builds.md'];

/** Words of each command of a page, by its text; `…` stands for what a reader has. */
function commandsOf(page: string): [string, string[]][] {
  const found = page.matchAll(/(?:npx sufra|npm run sufra (?:--silent )?--|@sufra\/cli|^sufra) ([^#\n>`]+)/gm);
  return [...found].map(([, text]) => {
    const words = text!.trim().matchAll(/"([^"]*)"|'([^']*)'|([^\s")]+)/g);
    return [text!.trim(), [...words].map(([, double, single, plain]) => double ?? single ?? plain!)];
  });
}

it.each(pages)('each command of docs/%s is one, with options that it has', (name) => {
  const commands = commandsOf(pageOf(name));
  expect(commands.length).toBeGreaterThan(0);
  for (const [text, words] of commands) {
    const read = () => readArguments(words, {}, COMMANDS);
    expect({ text, refused: refusalOf(read), isCommand: refusalOf(read) === null && read().command !== null }).toEqual({
      text,
      refused: null,
      isCommand: true,
    });
  }
});

it('each rule of a release stands in the table of docs/module-teams.md', () => {
  const page = pageOf('module-teams.md');
  const names = [WELL_FORMED, ...[...CHECKS, ...FILE_CHECKS].map(({ name }) => name)];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

function refusalOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
