/** What changed between two looks at a page that pays. Pure. */
import type { Change, Evidence } from './evidence.ts';

export type Seen = Pick<Evidence, 'releases' | 'scripts' | 'headers' | 'policy'>;

/**
 * A release that changed is explained by the registry's history while the registry gives it to the site's
 * visitors; a script of the product by its own list, which it is compared with. All else is explained by
 * `words` alone; null: it is not explained.
 */
export function compare(before: Seen, now: Seen, words: string | null): Change[] {
  const moved = new Set<string>();
  const releases = pairs(before.releases, now.releases, ({ name }) => name).flatMap(([name, old, recent]): Change[] => {
    if (old?.version === recent?.version) return [];
    moved.add(name);
    const what = `release ${name}: ${old?.version ?? 'none'} → ${recent?.version ?? 'none'}`;
    return [{ what, explained: (recent?.reach ? recent.published : null) ?? words }];
  });
  const scripts = pairs(before.scripts, now.scripts, ({ name }) => name).flatMap(([name, old, recent]): Change[] => {
    if (old?.hash === recent?.hash) return [];
    const own = PRODUCT.exec(name);
    // Files of a release that changed are one change: the registry has the hash of each.
    if (!own && moved.has(name.split(' ')[0]!)) return [];
    const what = `script ${name}: ${old?.hash ?? 'none'} → ${recent?.hash ?? 'none'}`;
    return [{ what, explained: own && old && recent ? recent.proof : words }];
  });
  const headers = pairs(before.headers, now.headers, ({ name }) => name).flatMap(([name, old, recent]): Change[] =>
    old?.value === recent?.value || name === 'content-security-policy'
      ? []
      : [{ what: `header ${name}: ${old?.value ?? 'none'} → ${recent?.value ?? 'none'}`, explained: words }],
  );
  const directives = [...new Set([...Object.keys(before.policy), ...Object.keys(now.policy)])];
  const policy = directives.flatMap((name): Change[] => {
    const [old, recent] = [before.policy[name]?.join(' '), now.policy[name]?.join(' ')];
    return old === recent ? [] : [{ what: `policy ${name}: ${old ?? 'none'} → ${recent ?? 'none'}`, explained: words }];
  });
  return [...releases, ...scripts, ...headers, ...policy];
}

/** Names of scripts that are the product's own, not a release's. */
const PRODUCT = /^(?:first|boot) script$|^service worker$/;

function pairs<T>(before: readonly T[], now: readonly T[], keyOf: (one: T) => string) {
  const keys = [...new Set([...before, ...now].map(keyOf))];
  const find = (list: readonly T[], key: string) => list.find((one) => keyOf(one) === key);
  return keys.map((key) => [key, find(before, key), find(now, key)] as const);
}
