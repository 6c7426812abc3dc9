import { SHELL } from './names.ts';

/** How a face names a topic or request: `checkout.order.created`, or `checkout.order.created@2` for a later version. */
export interface OfferName {
  name: string;
  version: number;
}

/** Reads a face's word; null when it is none. Without `@` it is version 1. */
export function parseOfferName(word: string): OfferName | null {
  const match = /^([a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*){1,2})(?:@([1-9][0-9]{0,3}))?$/.exec(word);
  return match && { name: match[1]!, version: Number(match[2] ?? 1) };
}

export function formatOfferName({ name, version }: OfferName): string {
  return version === 1 ? name : `${name}@${version}`;
}

/** Beside its own prefix the shell has these in its slots' names. */
const SHELL_AREAS: readonly string[] = [SHELL, 'header', 'page'];

/** Whether an offer (`menu.item`, `header.actions`) is a module's to make. */
export function isOfferOf({ name, owner }: { name: string; owner: string }, offer: string): boolean {
  const [area = ''] = offer.split('.');
  return name === SHELL ? SHELL_AREAS.includes(area) : area === owner;
}
