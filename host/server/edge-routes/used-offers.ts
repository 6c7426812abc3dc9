/**
 * What modules used on a page and their releases do not name (PLAT-018, decision 495): it came by no import,
 * so nothing is refused when its owner drops it.
 */
import { type PlanRelease, SHELL } from '@sufra/contract';
import { formatOfferName, isOfferOf, type OfferName, parseOfferName } from '@sufra/contract/offer-name';
import { costPart } from '@sufra/contract/parts';
import type { Edge } from '../edge.ts';
import type { Visit } from '../operations/release-health.ts';

/** A page has fewer. */
const MAX_USES = 100;
const MAX_LENGTH = 200;
const KINDS = ['topics', 'requests', 'dialogs', 'slots'] as const;

type Kind = (typeof KINDS)[number];

/** Takes `used` of a page's report; whatever is no use by a release that this edge knows is left out. */
export function takeUses({ knownReleases, releaseHealth, log }: Edge, used: unknown, visit: Visit): void {
  const unnamed = new Map<PlanRelease, Map<string, Kind>>();
  for (const text of Array.isArray(used) ? used.slice(0, MAX_USES) : []) {
    if (typeof text !== 'string') continue;
    const [id = '', kind, name = ''] = text.slice(0, MAX_LENGTH).split(' ');
    const release = knownReleases.byId(id);
    const offer = parseOfferName(name);
    if (!release || !offer || !isKind(kind) || isNamed(release, kind, offer)) continue;
    unnamed.set(release, (unnamed.get(release) ?? new Map<string, Kind>()).set(formatOfferName(offer), kind));
  }
  for (const [{ name: module, version }, uses] of unnamed) {
    const where = { module, version, part: costPart('undeclared') };
    // Once for a visitor, whatever it met.
    if (!releaseHealth.failed(where, visit)) continue;
    log.warn({ module, version, uses: [...uses.keys()] }, 'a release uses what it does not name');
    for (const [name, kind] of uses)
      releaseHealth.seen({ ...where, place: name, message: `uses ${name} (${kind}), which its release does not name` });
  }
}

function isKind(text: string | undefined): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/**
 * Whether a release names an offer of another module that it uses. One that does not say what it uses is not
 * asked; the shell is on every page and has its own way to see who uses it.
 */
function isNamed({ name, face, uses }: PlanRelease, kind: Kind, offer: OfferName): boolean {
  if (!uses || name === SHELL || isOfferOf({ name, owner: face.owner }, offer.name)) return true;
  if (isOfferOf({ name: SHELL, owner: SHELL }, offer.name)) return true;
  const { consumes = [], publishes = [], asks = [] } = face.topics;
  const ofFace = { topics: [...consumes, ...publishes], requests: asks, dialogs: [], slots: [] }[kind];
  return [...ofFace, ...uses[kind]].some((word) => {
    const named = parseOfferName(word);
    return named !== null && named.name === offer.name && named.version === offer.version;
  });
}
