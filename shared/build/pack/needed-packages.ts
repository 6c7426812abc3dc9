/** What sources import by name: the packages that a packed folder must list, since strict installs bring no others. */
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { sourceFiles } from '../sources.ts';

/** Names of packages, sorted, `@scope/name` whole. Types alone, Node's own and the folder's tests need none. */
export async function neededPackages(folder: string): Promise<string[]> {
  const found = new Set<string>();
  for (const path of (await sourceFiles(folder)).filter((each) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(each))) {
    const tree = await parse(await readFile(join(folder, path), 'utf8'), {
      syntax: 'typescript',
      tsx: path.endsWith('x'),
      target: 'es2022',
    });
    for (const target of importsOf(tree)) {
      if (!/^[./#]/.test(target) && !isBuiltin(target)) found.add(packageOf(target));
    }
  }
  return [...found].sort();
}

/** `@scope/name/part` and `name/part` without the part. */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Targets of all imports and re-exports that are there at run time. */
function importsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(importsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, typeOnly, source, callee, arguments: given } = node as Syntax;
  if (typeOnly) return [];
  const own = source?.type === 'StringLiteral' ? [source.value] : [];
  const late = type === 'CallExpression' && callee?.type === 'Import' ? given?.[0]?.expression : undefined;
  if (late?.type === 'StringLiteral') own.push(late.value);
  return [...own, ...Object.values(node).flatMap(importsOf)];
}

interface Syntax {
  type?: string;
  typeOnly?: boolean;
  source?: { type: string; value: string } | null;
  callee?: { type: string };
  arguments?: readonly { expression: { type: string; value: string } }[];
}
