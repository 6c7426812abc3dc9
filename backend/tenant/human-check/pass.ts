/** What a check of a service becomes once it was judged, for the picture that follows: the service answers for each of its tokens once. */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { sameHash } from '../../user/secrets.ts';
import { everyTokenOf, type LinkSecrets, textOfLink, tokenOf } from '../../user/signed-links.ts';

/** A picture of 4 MB on a slow line, and no more: the edge holds it, no page does. */
const LIFE_MS = 5 * MINUTE_MS;

export function givePass(secrets: LinkSecrets, tenant: string, now: Date): string {
  const end = now.getTime() + LIFE_MS;
  return `pass.${end}.${tokenOf(secrets, textOf(tenant, end))}`;
}

/** False for one that is over, of another tenant, or made up. */
export function isPass(secrets: LinkSecrets, tenant: string, given: string, now: Date): boolean {
  const [kind, end, code, ...rest] = given.split('.');
  if (kind !== 'pass' || !code || rest.length > 0 || !/^\d{1,15}$/.test(end ?? '')) return false;
  const isRight = everyTokenOf(secrets, textOf(tenant, Number(end))).some((right) => sameHash(code, right));
  return isRight && Number(end) > now.getTime();
}

const textOf = (tenant: string, end: number) => textOfLink('human check', tenant, String(end));
