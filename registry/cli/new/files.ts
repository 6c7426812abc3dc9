/** The files of a new module, from the templates beside this: `{{name}}` and the like are filled in. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE } from './manifest.ts';

export interface ModuleWords {
  /** `mf-visits`. */
  name: string;
  /** Prefix of its topics, dialogs and slots, and its first route: `visits`. */
  owner: string;
  title: string;
  titleAr: string;
  /** How its scripts are run: `npm run`. */
  run: string;
}

const TEMPLATES = { every: './template', outside: './template-outside' };

/** A folder of its own has no Node beside it. An older one fails late, in words that do not say why. */
const NEEDED = NODE.replace('>=', '');
const NODE_CHECK = `node -e 'if (parseInt(process.versions.node, 10) < ${NEEDED}) { console.error("This needs Node ${NEEDED} or later; this is " + process.versions.node); process.exit(1); }'
`;

/** Path to content; `outside` adds what a folder of its own needs beside the module. */
export async function moduleFiles(words: ModuleWords, outside: boolean): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const kind of outside ? (['every', 'outside'] as const) : (['every'] as const)) {
    const folder = fileURLToPath(new URL(TEMPLATES[kind], import.meta.url));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file)
        .split(sep)
        .join('/')
        .replace(/\.tmpl$/, '');
      // Files that begin with a dot would be lost on the way into a package.
      files.set(
        path === 'gitignore' ? '.gitignore' : path,
        fill(await readFile(file, 'utf8'), { ...words, nodeCheck: outside ? NODE_CHECK : '' }),
      );
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `{{braces:tenant}}` stays in the file as `{{tenant}}`, which is the texts' own way to name a value. */
function fill(text: string, words: ModuleWords & { nodeCheck: string }): string {
  return text.replace(/\{\{(braces:)?([A-Za-z]+)\}\}/g, (whole, braces: string | undefined, word: string) => {
    if (braces) return `{{${word}}}`;
    const value = (words as unknown as Record<string, string | undefined>)[word];
    if (value === undefined) throw new Error(`The template asks for ${whole}`);
    return value;
  });
}
