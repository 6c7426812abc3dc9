/** The sources that a package is built from: which they are, and a hash that shows whether a build is older. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Beside a build's descriptor; no part of the release. */
export const SOURCES_FILE = 'sources.json';

/** A story of a component (`@sufra/ui/gallery`). */
export const STORY = /\.story\.[a-z]+$/;

/**
 * Paths of what belongs to the package, from its folder: no tests, stories, builds, nor its manifest; in their order.
 */
export async function sourceFiles(folder: string): Promise<string[]> {
  return (await packageFiles(folder)).filter((path) => !STORY.test(path));
}

/** Those and its stories, which a package brings to the gallery of others. */
export async function packageFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'package.json' && !/(^|\/)(node_modules|dist)\//.test(path))
    .filter((path) => !/\.test\.[a-z]+$|(^|\/)\./.test(path))
    .sort();
}

/** SHA-256 of the package's sources and its manifest, in hex. What it takes from other packages is not in it. */
export async function hashOfSources(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of ['package.json', ...(await sourceFiles(folder))]) {
    const content = await readFile(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
