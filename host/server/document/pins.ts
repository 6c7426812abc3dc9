/**
 * Pins: an import map that holds the hash of every script of one release. A document has those of the shell and of its
 * own files inline. Those of other releases the shell adds before it asks for their first file (decision 7).
 */
import type { PlanModule, PlanRelease } from '@sufra/contract';

/** A page that is open for long asks for the pins of its own plan, which is no longer the newest. */
const REMEMBERED = 2000;
const texts = new Map<string, string>();
const seen = new WeakSet<PlanModule>();

/** Keeps the pins of what a document names, so that its page can ask for them. */
export function rememberPins(modules: readonly PlanModule[]): void {
  for (const module of modules) {
    if (seen.has(module)) continue;
    seen.add(module);
    for (const release of [module, ...module.fallbacks]) remember(release);
  }
}

/** Text of the import map by `{module}@{version}`, of a release that some document of this process named. */
export function pinsOf(id: string): string | undefined {
  return texts.get(id);
}

function remember(release: PlanRelease): void {
  const { name, version, base, integrity } = release;
  const id = `${name}@${version}`;
  const text = JSON.stringify({
    integrity: Object.fromEntries(Object.entries(integrity).map(([path, hash]) => [`${base}/${path}`, hash])),
  });
  texts.delete(id);
  texts.set(id, text);
  if (texts.size > REMEMBERED) texts.delete(texts.keys().next().value!);
}
