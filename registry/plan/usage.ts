/** When each release was last in a plan, replayed from the history: its files stay that long and 30 days more. */
import { type Descriptor, SHELL } from '@sufra/contract';
import type { HistoryEntry } from './history.ts';
import { preferredShells, usable, usableShells } from './plan.ts';
import { apply, channelHistory, emptyState, keyOf, type State } from './state.ts';

export interface Usage {
  /** `module@version` of what is in a plan now, or waits to be. */
  now: ReadonlySet<string>;
  /** ISO instant at which a release that was in a plan left the last one. */
  until: ReadonlyMap<string, string>;
}

/** `descriptorOf` gives the descriptor of every release that was ever published. */
export function usageOf(
  history: Iterable<HistoryEntry>,
  descriptorOf: (module: string, version: string) => Descriptor | null,
): Usage {
  const state = emptyState();
  let now = new Set<string>();
  const until = new Map<string, string>();
  for (const entry of history) {
    apply(state, entry);
    const next = inPlans(state, descriptorOf);
    for (const key of now) if (!next.has(key)) until.set(key, entry.at);
    for (const key of next) until.delete(key);
    now = next;
  }
  return { now, until };
}

/** Every release that the plan of some tenant names, with its fallbacks, and those that wait for approval. */
function inPlans(state: State, descriptorOf: (module: string, version: string) => Descriptor | null): Set<string> {
  const used = new Set<string>();
  const descriptors = (module: string, versions: readonly string[]) =>
    versions.flatMap((version) => descriptorOf(module, version) ?? []);
  const candidates = (module: string) => linesOf(state, module).map((line) => descriptors(module, line));
  const modules = [...state.modules.keys()].filter((name) => name !== SHELL).flatMap(candidates);
  const shells = candidates('host').flatMap((line) => [
    ...usableShells(line).slice(0, 3),
    ...preferredShells(new Map([['host', line], ...modules.map((each, index) => [`${index}`, each] as const)])).slice(
      0,
      3,
    ),
  ]);
  for (const shell of shells) used.add(keyOf(shell.name, shell.version));
  for (const [module, { waiting }] of state.modules) {
    for (const version of waiting.values()) used.add(keyOf(module, version));
    if (module === SHELL) continue;
    for (const line of candidates(module)) {
      // Before the first shell there is no plan, but what is current will be in it.
      const named = shells.length === 0 ? line.slice(0, 1) : shells.flatMap((shell) => usable(line, shell));
      for (const release of named) used.add(keyOf(module, release.version));
    }
  }
  return used;
}

/** Every order of candidates that some visitor can have (resolve.ts), without asking who. */
function linesOf(state: State, module: string): (readonly string[])[] {
  const stable = channelHistory(state, module);
  const first = (version: string) => [version, ...stable.filter((each) => each !== version)];
  const canary = state.modules.get(module)?.canary;
  const pins = [...state.pins.values()].flatMap((modules) => modules.get(module) ?? []);
  const channels = [...(state.modules.get(module)?.channels.values() ?? [])];
  return [
    stable,
    ...channels.map((line) => [...line, ...stable.filter((each) => !line.includes(each))]),
    ...(canary ? [first(canary.version)] : []),
    ...[...new Set(pins.flatMap((pin) => ('version' in pin ? [pin.version] : [])))].map(first),
  ];
}
