/** `npm run changelog`, `npm run changelog -- --release 0.2.0` (docs/changes/README.md). */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageOf, readNote } from './changelog/notes.mjs';
import { runCommand } from './command.mjs';
import { Problem, ROOT } from './workspace.mjs';

const FOLDER = join(ROOT, 'docs/changes');
const MANIFEST = join(ROOT, 'package.json');

await runCommand(async () => {
  const { values } = parseArgs({ options: { release: { type: 'string' } } });
  const next = join(FOLDER, 'next');
  const files = (existsSync(next) ? readdirSync(next) : []).filter((name) => name.endsWith('.md')).sort();
  const notes = files.map((name) => {
    try {
      return readNote(readFileSync(join(FOLDER, 'next', name), 'utf8'));
    } catch (error) {
      throw new Problem(`docs/changes/next/${name}: ${error.message}`);
    }
  });
  const version = values.release;
  if (version === undefined) {
    console.log(pageOf('The next version', notes));
    return 0;
  }
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Problem(`--release is ${version}: three numbers with points between`);
  if (notes.length === 0) throw new Problem('There is no note in docs/changes/next: nothing changed for anyone');
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  writeFileSync(join(FOLDER, `${version}.md`), pageOf(version, notes));
  writeFileSync(MANIFEST, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  for (const name of files) rmSync(join(FOLDER, 'next', name));
  console.log(
    `docs/changes/${version}.md is written. Commit it and tag it: git tag v${version}; then npm run sbom, and attach its file to the tag`,
  );
  return 0;
});
