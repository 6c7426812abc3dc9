/**
 * Texts of one part of a module: those groups of its locale files that the part's sources name, so that a first load brings
 * no texts of other screens. A group is named where a quote, its word and a dot stand (`t('dish.add')`, `` t(`errors.${code}`) ``):
 * so keys must be written with their group. A text without a group is named where it stands in quotes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleFace } from '@sufra/contract';

/** A part with texts of its own: `screens/menu`, `slots/cart-button`, and the files that its sources begin with. */
export interface OwnTexts {
  part: string;
  from: readonly string[];
}

/** The parts for which the face asks for texts of their own. A screen's have those of the module's early slots with them. */
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

/** The groups of `texts` that the sources beginning with `from` name. */
export function ownTexts<Texts extends object>(texts: Texts, from: readonly string[]): Partial<Texts> {
  const named = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, word] of source.matchAll(/['"`]([\w-]+\.|[\w-]+(?=['"`]))/g)) named.add(word!);
    // What the kit asks for by itself.
    if (source.includes('useErrorText')) named.add('errors.');
    for (const [, other] of source.matchAll(/^\s*(?:import|export)\s+(?!type\b)[^;]*?\bfrom\s*'(\.[^']+)'/gm))
      read(join(dirname(file), other!));
    for (const [, other] of source.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g))
      read(join(dirname(file), other!));
  };
  from.forEach(read);
  const isNamed = ([key, value]: [string, unknown]) => named.has(typeof value === 'string' ? key : `${key}.`);
  return Object.fromEntries(Object.entries(texts).filter(isNamed)) as Partial<Texts>;
}
