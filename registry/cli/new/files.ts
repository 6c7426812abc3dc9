/** The files of a new module, from the templates beside this: `{{name}}` and the like are filled in. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE } from './manifest.ts';
import type { WrapKind } from './wrap.ts';

export interface ModuleWords {
  /** `mf-visits`. */
  name: string;
  /** Prefix of its topics, dialogs and slots, and its first route: `visits`. */
  owner: string;
  title: string;
  titleAr: string;
  /** How its scripts are run: `npm run`. */
  run: string;
  [word: string]: string;
}

const TEMPLATES = {
  every: './template',
  worker: './template-worker',
  outside: './template-outside',
  wrap: './template-wrap/every',
};
/** What a worker module has of the template for every module. */
const OF_WORKERS_TOO = /^(?:ci\.sh|offers(?:\.\w+)?\.ts|locales\/(?:locales\.test|texts\.d)\.ts)$/;
/** What a module that wraps something has of the others' template. */
const OF_EVERY = [
  'ci.sh',
  'locales/locales.test.ts',
  'locales/texts.d.ts',
  'screens/home/loader.ts',
  'testing/render.tsx',
];

/**
 * Its own Node, of devDependencies, goes first. Where that could not be installed, an older one fails late,
 * in words that do not say why.
 */
const NEEDED = NODE.replace('>=', '');
const NODE_CHECK = `PATH="$PWD/node_modules/.bin:$PATH"
node -e 'if (parseInt(process.versions.node, 10) < ${NEEDED}) { console.error("This needs Node ${NEEDED} or later; this is " + process.versions.node); process.exit(1); }'
`;

/**
 * Path to content. `outside` adds what a folder of its own needs beside the module; `worker`: its code runs
 * in a worker; `wrap`: it wraps what others made.
 */
export async function moduleFiles(
  words: ModuleWords,
  { outside, worker = false, wrap = null }: { outside: boolean; worker?: boolean; wrap?: WrapKind | null },
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const kinds = [
    TEMPLATES.every,
    ...(worker ? [TEMPLATES.worker] : []),
    ...(wrap ? [TEMPLATES.wrap, `./template-wrap/${wrap}`] : []),
    ...(outside ? [TEMPLATES.outside] : []),
  ];
  for (const kind of kinds) {
    const folder = fileURLToPath(new URL(kind, import.meta.url));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file)
        .split(sep)
        .join('/')
        .replace(/\.tmpl$/, '');
      if (kind === TEMPLATES.every && worker && !OF_WORKERS_TOO.test(path)) continue;
      if (wrap && kind === TEMPLATES.every && !OF_EVERY.includes(path)) continue;
      // Files that begin with a dot would be lost on the way into a package.
      files.set(
        path === 'gitignore' ? '.gitignore' : path,
        fill(await readFile(file, 'utf8'), { ...words, key: keyOf(words.name), nodeCheck: outside ? NODE_CHECK : '' }),
      );
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A name as a key of an object: in quotes where it needs them, as the formatter asks. */
function keyOf(name: string): string {
  return name.includes('-') ? `'${name}'` : name;
}

/** `{{braces:tenant}}` stays in the file as `{{tenant}}`, which is the texts' own way to name a value. */
function fill(text: string, words: ModuleWords & { nodeCheck: string }): string {
  return text.replace(/\{\{(braces:)?([A-Za-z]+)\}\}/g, (whole, braces: string | undefined, word: string) => {
    if (braces) return `{{${word}}}`;
    const value = (words as Readonly<Record<string, string | undefined>>)[word];
    if (value === undefined) throw new Error(`The template asks for ${whole}`);
    return value;
  });
}
