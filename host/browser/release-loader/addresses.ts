/**
 * Where a release's files are had: at the address that the plan names, and at one of this very site, where the edge answers
 * with the same bytes (docs/decisions/0072). The second is for files that the first did not bring: its origin may be down,
 * and browsers remember a module address that failed for as long as the document lives, so that asking there again is no
 * second try. A number in the address makes it another one each time that it failed as well.
 */
import type { PageRelease } from '@sufra/contract';
import { isLoadFailure } from './fetch-error.ts';

/** A release as it is had from one of its two addresses. */
export interface AddressedRelease extends PageRelease {
  /** The base that the plan names; only on the site's own copy. */
  planBase?: string;
}

/** The edge takes no higher number. */
const MOST = 99;

/** By `{module}@{version}`: the number of the site's address that comes next. */
const numbers = new Map<string, number>();
/** By the same: whether it was had from the site last. */
const fromSite = new Map<string, boolean>();
let isOriginAway: boolean | undefined;

/** A release at both of its addresses, the one that is likely to bring it first. */
export function bothAddresses(release: AddressedRelease): readonly AddressedRelease[] {
  const { planBase, ...rest } = release;
  const atPlan = planBase === undefined ? release : { ...rest, base: planBase };
  const { name, version, base } = atPlan;
  const number = numbers.get(idOf(release)) ?? 1;
  const atSite = { ...atPlan, base: `${location.origin}/-/files/${number}/${name}/${version}`, planBase: base };
  return (fromSite.get(idOf(release)) ?? shellCameFromSite()) ? [atSite, atPlan] : [atPlan, atSite];
}

/** The release was had there: what else is wanted of it is asked for at the same address, so that it runs once. */
export function cameFrom(release: AddressedRelease): void {
  fromSite.set(idOf(release), isAtSite(release));
}

/** Its files could not be had there: what is wanted next is asked for at the other address. */
export function notHadFrom(release: AddressedRelease, error: unknown): void {
  const id = idOf(release);
  fromSite.set(id, !isAtSite(release));
  if (isAtSite(release)) numbers.set(id, Math.min((numbers.get(id) ?? 1) + 1, MOST));
  // Whoever waits for an origin that sends nothing waits for its limit: nobody shall once more.
  else if (isLoadFailure(error) && error.why === 'silent') isOriginAway = true;
}

/** True for a failure that the other address may not have. What came and threw, or was slow, is so everywhere. */
export function mayComeElsewhere(error: unknown): boolean {
  return isLoadFailure(error) && ELSEWHERE.has(error.why);
}

export function isAtSite({ planBase }: AddressedRelease): boolean {
  return planBase !== undefined;
}

const ELSEWHERE: ReadonlySet<string> = new Set(['missing', 'network', 'integrity', 'silent']);

/** The document's own script asks the site for the shell when the origin did not bring it. */
function shellCameFromSite(): boolean {
  isOriginAway ??= document.querySelector('script[type=module][src*="/-/files/"]') !== null;
  return isOriginAway;
}

function idOf({ name, version }: PageRelease): string {
  return `${name}@${version}`;
}
