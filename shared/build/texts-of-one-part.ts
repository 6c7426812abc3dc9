/**
 * Texts of one part of a module: those of its locale files that the part's sources name (`named-keys.ts`), so
 * that a first load brings no texts of other screens.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleFace } from '@sufra/contract';
import { argumentsOf, NamedKeys, type Node, parseSource, visit } from './named-keys.ts';

/** A part with texts of its own: `screens/menu`, `slots/cart-button`, and the files that its sources begin with. */
export interface OwnTexts {
  part: string;
  from: readonly string[];
}

/**
 * The parts for which the face asks for texts of their own. A screen's have those of the module's early slots
 * with them.
 */
export function partsWithOwnTexts(folder: string, { routes, slots }: ModuleFace): OwnTexts[] {
  const files = (kind: 'screens' | 'slots', name: string) =>
    [`${kind.slice(0, -1)}.tsx`, `${kind.slice(0, -1)}.ts`, 'loader.ts']
      .map((file) => join(folder, kind, name, file))
      .filter((file) => existsSync(file));
  const early = slots.filter(({ late }) => !late).flatMap(({ name }) => files('slots', name));
  const screens = new Set(routes.filter(({ texts }) => texts === 'own').map(({ screen }) => screen));
  const contributions = new Set(slots.filter(({ texts }) => texts === 'own').map(({ name }) => name));
  return [
    ...[...screens].map((name) => ({ part: `screens/${name}`, from: [...files('screens', name), ...early] })),
    ...[...contributions].map((name) => ({ part: `slots/${name}`, from: files('slots', name) })),
  ];
}

/**
 * Those of `texts` that the sources beginning with `from` name: the sources that these import, now or later, with them.
 */
export function ownTexts<Texts extends object>(texts: Texts, from: readonly string[]): Partial<Texts> {
  const named = new NamedKeys();
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    visit(parseSource(readFileSync(file, 'utf8'), file), (node) => {
      named.add(node);
      const other = importedFile(node);
      if (other) read(join(dirname(file), other));
    });
  };
  from.forEach(read);
  return textsNamed(texts, named) as Partial<Texts>;
}

function textsNamed(texts: object, named: NamedKeys, prefix = ''): object {
  return Object.fromEntries(
    Object.entries(texts as Record<string, string | object>).flatMap<[string, string | object]>(([key, value]) => {
      if (typeof value === 'string') return named.has(prefix + key) ? [[key, value]] : [];
      const group = textsNamed(value, named, `${prefix}${key}.`);
      return Object.keys(group).length > 0 ? [[key, group]] : [];
    }),
  );
}

/** The relative path that an import or export takes a value from; of others nothing. */
function importedFile(node: Node): string | undefined {
  const isImport = node.type === 'ImportDeclaration' && !node.typeOnly;
  const isExport = /^Export(All|Named)Declaration$/.test(node.type ?? '') && !node.typeOnly;
  const isLater = node.type === 'CallExpression' && (node.callee as Node).type === 'Import';
  const path = isImport || isExport ? node.source : isLater ? argumentsOf(node)[0] : null;
  const { type, value } = (path ?? {}) as Node;
  return type === 'StringLiteral' && /^\.\.?\//.test(value as string) ? (value as string) : undefined;
}
