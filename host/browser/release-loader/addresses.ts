/**
 * Where a release's files come from: the address that the plan names, and at one of this very site, where the
 * edge answers with the same bytes (docs/decisions/0072). The second is for files that the first did not
 * bring: its origin may be down, and browsers remember a module address that failed for as long as the
 * document lives, so that asking there again is no second try. A number in the address makes it another one
 * each time that it failed as well.
 */

import { type PageRelease, releaseId } from '@sufra/contract';
import { FILES_PATH } from '@sufra/contract/edge-paths';
import { isLoadFailure } from './fetch-error.ts';

/** A release at one of its two addresses. */
export interface AddressedRelease extends PageRelease {
  /** The base that the plan names; only on the site's own copy. */
  planBase?: string;
}

/** The edge takes no higher number. */
const MAX_ADDRESS_NUMBER = 99;

/** By `{module}@{version}`: the number of the site's address that comes next. */
const numbers = new Map<string, number>();
/** By the same: whether the site's address is tried first. */
const prefersSite = new Map<string, boolean>();
let isOriginUnreachable: boolean | undefined;

/** Where the scripts among a release's files are, each once. */
export function scriptAddresses({ base }: Pick<PageRelease, 'base'>, paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => /\.m?js$/.test(path)).map((path) => `${base}/${path}`);
}

/** A release at both of its addresses, the one that is likely to bring it first. */
export function bothAddresses(release: AddressedRelease): readonly AddressedRelease[] {
  const { planBase, ...rest } = release;
  const atPlan = planBase === undefined ? release : { ...rest, base: planBase };
  const { name, version, base } = atPlan;
  const number = numbers.get(releaseId(release)) ?? 1;
  const atSite = { ...atPlan, base: `${location.origin}${FILES_PATH}${number}/${name}/${version}`, planBase: base };
  return (prefersSite.get(releaseId(release)) ?? shellCameFromSite()) ? [atSite, atPlan] : [atPlan, atSite];
}

/** Its files came from there: more of them are asked for at the same address, so that the release runs once. */
export function noteLoadedAddress(release: AddressedRelease): void {
  prefersSite.set(releaseId(release), isAtSite(release));
}

/** Its files did not come from there: the other address is tried first from now on. */
export function noteFailedAddress(release: AddressedRelease, error: unknown): void {
  const id = releaseId(release);
  prefersSite.set(id, !isAtSite(release));
  if (isAtSite(release)) numbers.set(id, Math.min((numbers.get(id) ?? 1) + 1, MAX_ADDRESS_NUMBER));
  // An origin that sends nothing costs its whole time limit: no other release is to wait for it again.
  else if (isLoadFailure(error) && error.why === 'silent') isOriginUnreachable = true;
}

/** True when the other address may succeed. What came and threw, or was slow, is so everywhere. */
export function isWorthOtherAddress(error: unknown): boolean {
  return isLoadFailure(error) && ELSEWHERE.has(error.why);
}

export function isAtSite({ planBase }: AddressedRelease): boolean {
  return planBase !== undefined;
}

const ELSEWHERE: ReadonlySet<string> = new Set(['missing', 'network', 'integrity', 'silent']);

/** The document's own script asks the site for the shell when the origin did not bring it. */
function shellCameFromSite(): boolean {
  isOriginUnreachable ??= document.querySelector(`script[type=module][src*="${FILES_PATH}"]`) !== null;
  return isOriginUnreachable;
}
