/** The compiler rewrites imports in scripts; what names a source elsewhere is rewritten here. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Rewrites all scripts and declarations below a folder. */
export async function rewriteSourceNames(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(d\.ts|js)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const rewritten = entry.name.endsWith('.d.ts') ? inDeclarations(text) : inScript(text);
    if (rewritten !== text) await writeFile(file, rewritten);
  }
}

/** `from './face.ts'`, `import('./face.ts')` in declarations. */
export function inDeclarations(text: string): string {
  return text.replace(/((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2');
}

/** `new URL('./worker.ts', import.meta.url)` in scripts: a file found beside this one. */
export function inScript(text: string): string {
  return text.replace(/(new URL\(\s*)(['"])(\.{1,2}\/[^'"]+)\.tsx?\2(\s*,\s*import\.meta\.url)/g, '$1$2$3.js$2$4');
}
