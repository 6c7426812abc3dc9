/**
 * The edge refuses a server-rendered part whose styles reach beyond their class (decision 61): a missing
 * semicolon is enough, and the part is drawn by the browser alone. Every style of the modules and the kit is
 * looked at here, what is inserted into it left out.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOfStyle } from '../host/server/fragment-safety/css.ts';
import { cache, css } from '../shared/ui/css.ts';

const ROOT = join(__dirname, '..');

it('every style of modules and kit is one that the edge takes', () => {
  const listed = execFileSync('git', ['ls-files', 'mf-*', 'shared'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const styles = listed
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/css\(?`([^`]*)`/g)].map(([, text]) => ({
        file,
        text: text!,
      })),
    );
  expect(styles.length).toBeGreaterThan(1000);
  const faults = styles.flatMap(({ file, text }) => {
    const name = css([text.replace(/\$\{[^}]*\}/g, '')] as never);
    const id = name.slice(name.indexOf('-') + 1);
    const fault = faultOfStyle(id, String(cache.inserted[id]), 'module');
    return fault ? [`${file}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

it("the console's kit makes its classes with the document's `css`: a second one would not know them inside of a style", () => {
  const listed = execFileSync('git', ['ls-files', 'shared/ui/desk'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const sources = listed.filter(Boolean).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
  expect(sources.filter(([, text]) => text.includes("from '@sufra/ui/css'")).length).toBeGreaterThan(5);
  expect(sources.filter(([, text]) => /from '\.\.\/(?:css|emotion)/.test(text))).toEqual([]);
});
