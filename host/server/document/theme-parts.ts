/** The theme in two parts: values that the first screen's rules ask for, and the others. */
import { themeCss } from '@sufra/ui/theme';
import type { TenantTheme } from '../tenant/theme.ts';

export interface Parted {
  now: string;
  later: string;
}

const ASKED = /var\(--([\w-]+)/g;

/** `rules`: what asks for values; a value may ask for others. */
export function partTheme({ blocks }: Pick<TenantTheme, 'blocks'>, rules: string): Parted {
  const values = blocks.flatMap((block) => Object.entries(block.values));
  const used = new Set<string>();
  for (let asking = rules; asking; ) {
    const asked = new Set([...asking.matchAll(ASKED)].map(([, name]) => name!).filter((name) => !used.has(name)));
    for (const name of asked) used.add(name);
    asking = values.flatMap(([name, value]) => (asked.has(name) ? [value] : [])).join(' ');
  }
  return { now: themeCss(blocks, (name) => used.has(name)), later: themeCss(blocks, (name) => !used.has(name)) };
}
