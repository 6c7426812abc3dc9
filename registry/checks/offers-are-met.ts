import { type Descriptor, releaseId, SHELL } from '@sufra/contract';
import { formatOfferName, isOfferOf, parseOfferName } from '@sufra/contract/offer-name';
import type { Check, Platform } from './check.ts';

/**
 * What a module uses of another that is here is offered, topics and requests in that version: asked of the
 * user's release, and of the owner's when it drops an offer. A module that is missing is no fault, each must
 * do without the others; a slot that never was is only noted, its owner may come later.
 */
export const offersAreMet: Check = {
  name: 'offers-are-met',
  faultsOf: (candidate, platform) => {
    const missing = unmet(candidate, platform).filter(({ kind }) => !platform.isAside || kind !== 'dialogs');
    return [...missing.map(({ fault }) => fault), ...(platform.isAside ? [] : dropped(candidate, platform))];
  },
  notesOf: (candidate, platform) => [
    ...unknownSlots(candidate, platform),
    ...(platform.isAside ? missedAside(candidate, platform) : []),
  ],
};

/** What is a note where the release is seen aside: each module does without a dialog that is not there, in words. */
export function missedAside(candidate: Descriptor, platform: Platform): string[] {
  const dialogs = unmet(candidate, platform).filter(({ kind }) => kind === 'dialogs');
  return [...dialogs.map(({ fault }) => fault), ...dropped(candidate, platform)];
}

export type Kind = 'topics' | 'requests' | 'dialogs' | 'slots';

export interface Use {
  kind: Kind;
  /** `menu.item`, `checkout.order.created@2`. */
  name: string;
  /** Where the descriptor says it. */
  place: string;
}

/** Areas that the shell's slots are named after, beside its owner name. */

const VERBS: Readonly<Record<Kind, string>> = {
  topics: 'consumes',
  requests: 'asks',
  dialogs: 'opens',
  slots: 'fills',
};

function releases({ shell, modules }: Platform): readonly Descriptor[] {
  return shell ? [shell, ...modules] : modules;
}

function others(candidate: Descriptor, platform: Platform): readonly Descriptor[] {
  return releases(platform).filter(({ name }) => name !== candidate.name);
}

/** What the candidate uses and the release of its owner does not offer. */
function unmet(candidate: Descriptor, platform: Platform): Array<{ kind: Kind; fault: string }> {
  const all = [candidate, ...others(candidate, platform)];
  return usesOf(candidate)
    .filter(({ kind }) => kind !== 'slots')
    .flatMap(({ kind, name, place }) => {
      const owner = all.find((release) => owns(release, name));
      if (!owner) return [];
      const offered = offersOf(owner, kind)!;
      if (offered.includes(name)) return [];
      const { name: bare, version } = parseOfferName(name)!;
      const versions = offered
        .map((offer) => parseOfferName(offer)!)
        .filter((offer) => offer.name === bare)
        .map((offer) => offer.version);
      const who = releaseId(owner);
      const said =
        versions.length === 0
          ? `${who} does not offer it`
          : `${who} offers it in version ${versions.join(', ')}, not ${version}`;
      return [{ kind, fault: `${place} ${name}: ${said}` }];
    });
}

/** What other modules here use and the candidate, its owner, does not offer (PLAT-018). */
function dropped(candidate: Descriptor, platform: Platform): string[] {
  return others(candidate, platform).flatMap((user) =>
    usesOf(user)
      .filter(({ kind, name }) => owns(candidate, name) && offersOf(candidate, kind)?.includes(name) === false)
      .map(({ kind, name, place }) => {
        const verb = place.startsWith('uses.slots') ? 'shows' : VERBS[kind];
        return `lacks ${name}, which ${releaseId(user)} ${verb}`;
      }),
  );
}

/** What a release uses, from the face, and from the build where it tells: each use once. */
export function usesOf({ face, uses }: Descriptor): Use[] {
  const named = (kind: Kind, place: string, names: readonly string[] = []): Use[] =>
    names.flatMap((word, index) => {
      const offer = parseOfferName(word);
      return offer ? [{ kind, name: formatOfferName(offer), place: `${place}[${index}]` }] : [];
    });
  const all = [
    ...named('topics', 'face.topics.consumes', face.topics.consumes),
    ...named('requests', 'face.topics.asks', face.topics.asks),
    ...named(
      'slots',
      'face.slots',
      face.slots.map(({ slot }) => slot),
    ),
    ...named('topics', 'uses.topics', uses?.topics),
    ...named('requests', 'uses.requests', uses?.requests),
    ...named('dialogs', 'uses.dialogs', uses?.dialogs),
    ...named('slots', 'uses.slots', uses?.slots),
  ];
  const seen = new Set<string>();
  return all.filter(({ kind, name }) => !seen.has(`${kind} ${name}`) && seen.add(`${kind} ${name}`));
}

/** Names of what a release offers; null: it does not say (slots of releases from before they were described). */
function offersOf({ face, offers }: Descriptor, kind: Kind): readonly string[] | null {
  const canonical = (words: readonly string[] = []) => words.map((word) => word.replace(/@1$/, ''));
  switch (kind) {
    case 'topics':
      return canonical(face.topics.publishes);
    case 'requests':
      return canonical(face.topics.answers);
    case 'dialogs':
      return face.dialogs.map((name) => `${face.owner}.${name}`);
    case 'slots':
      return offers?.slots.map(({ name }) => name) ?? null;
  }
}

/** Whether the offer is this module's to make. */
export function owns({ name, face }: Descriptor, offer: string): boolean {
  return isOfferOf({ name, owner: face.owner }, offer);
}

function unknownSlots(candidate: Descriptor, platform: Platform): string[] {
  const all = [candidate, ...others(candidate, platform)];
  // Without a shell that says what it has, nothing is known.
  if (!all.some(({ name, offers }) => name === SHELL && offers)) return [];
  const slots = new Set(all.flatMap((release) => offersOf(release, 'slots') ?? []));
  return candidate.face.slots
    .map(({ slot }, index) => ({ slot, index }))
    .filter(({ slot }) => !slots.has(slot))
    .map(({ slot, index }) => `face.slots[${index}].slot ${slot}: no module here has this slot`);
}
