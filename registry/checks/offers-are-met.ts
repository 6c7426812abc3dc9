import { type Descriptor, releaseId, SHELL } from '@sufra/contract';
import { parseOfferName } from '@sufra/contract/offer-name';
import type { Check, Platform } from './check.ts';

/**
 * Topics that a module consumes and requests that it asks are offered in that version: publisher and subscriber of different versions never meet. A module
 * that is missing is no fault, each must do without the others; a missing slot is only reported, since its owner may come later.
 */
export const offersAreMet: Check = {
  name: 'offers-are-met',
  faultsOf: (candidate, platform) => [
    ...unmet(candidate, platform, 'consumes', 'publishes'),
    ...unmet(candidate, platform, 'asks', 'answers'),
  ],
  notesOf: (candidate, platform) => [
    ...dropped(candidate, platform, 'publishes', 'consumes'),
    ...dropped(candidate, platform, 'answers', 'asks'),
    ...unknownSlots(candidate, platform),
  ],
};

type Words = keyof Descriptor['face']['topics'];

function releases({ shell, modules }: Platform): readonly Descriptor[] {
  return shell ? [shell, ...modules] : modules;
}

function unmet(candidate: Descriptor, platform: Platform, needs: Words, gives: Words): string[] {
  return (candidate.face.topics[needs] ?? []).flatMap((word, index) => {
    const wanted = parseOfferName(word);
    if (!wanted) return [];
    const place = `face.topics.${needs}[${index}] ${word}`;
    const owner = wanted.name.split('.')[0];
    const offering = [candidate, ...releases(platform).filter(({ name }) => name !== candidate.name)].find(
      ({ face }) => face.owner === owner,
    );
    if (!offering) return [];
    const versions = (offering.face.topics[gives] ?? [])
      .map(parseOfferName)
      .filter((offer) => offer?.name === wanted.name)
      .map((offer) => offer!.version);
    if (versions.includes(wanted.version)) return [];
    const who = releaseId(offering);
    if (versions.length === 0) return [`${place}: ${who} does not offer it`];
    return [`${place}: ${who} offers it in version ${versions.join(', ')}, not ${wanted.version}`];
  });
}

/**
 * Other modules still consume or ask what this release no longer offers: their teams need a note, because the next release is theirs to
 * make.
 */
function dropped(candidate: Descriptor, platform: Platform, gives: Words, needs: Words): string[] {
  const offered = (candidate.face.topics[gives] ?? []).map(canonical);
  return releases(platform)
    .filter(({ name }) => name !== candidate.name)
    .flatMap((other) =>
      (other.face.topics[needs] ?? [])
        .map(canonical)
        .filter((word) => word.startsWith(`${candidate.face.owner}.`) && !offered.includes(word))
        .map((word) => `face.topics.${gives} lacks ${word}, which ${releaseId(other)} ${needs}`),
    );
}

function canonical(word: string): string {
  return word.includes('@') ? word : `${word}@1`;
}

function unknownSlots(candidate: Descriptor, platform: Platform): string[] {
  const all = [candidate, ...releases(platform).filter(({ name }) => name !== candidate.name)];
  // Without a shell that says what it has, nothing is known.
  if (!all.some(({ name, offers }) => name === SHELL && offers)) return [];
  const slots = new Set(all.flatMap(({ offers }) => offers?.slots.map(({ name }) => name) ?? []));
  return candidate.face.slots
    .map(({ slot }, index) => ({ slot, index }))
    .filter(({ slot }) => !slots.has(slot))
    .map(({ slot, index }) => `face.slots[${index}].slot ${slot}: no module here has this slot`);
}
