/** @reads docs */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf, readNote } from './changelog/notes.mjs';

const ROOT = join(__dirname, '..');

it('each note of the next version says for whom and what', () => {
  const names = globSync('docs/changes/next/*', { cwd: ROOT });
  const wrong = names.filter((name) => {
    try {
      return !name.endsWith('.md') || !readNote(readFileSync(join(ROOT, name), 'utf8'));
    } catch {
      return true;
    }
  });
  expect(wrong).toEqual([]);
});

it('a page has what an operator must do first, then what changed for each reader', () => {
  const notes = ['for: guests\nThe menu opens.', 'for: operators\nmust: Restart edges.\nEdges are faster.\n'].map(
    readNote,
  );
  expect(pageOf('1.2.0', notes)).toBe(
    '# 1.2.0\n\n## What an operator must do\n\n- Restart edges.\n\n## For operators\n\n- Edges are faster.\n\n## For guests\n\n- The menu opens.\n',
  );
  expect(pageOf('1.2.1', [])).toContain('Nothing but the [usual steps]');
});

it.each(['The menu opens.', 'for: nobody\nx', 'for: guests\nmust: x', ''])('%j is no note', (text) => {
  expect(() => readNote(text)).toThrow();
});
