/** Face, offers and words say the same. */
import type { ModuleFace } from '@sufra/contract';
import { formatOfferName } from '@sufra/contract/offer-name';
import type { OfferDocs, ReleaseOffers } from '@sufra/contract/release-offers';

/** One line per disagreement. */
export function agree(face: ModuleFace, offers: ReleaseOffers, words: OfferDocs): string[] {
  const { owner, topics } = face;
  const names = {
    topics: offers.topics.map(formatOfferName),
    requests: offers.requests.map(formatOfferName),
    dialogs: offers.dialogs.map(({ name }) => name),
    slots: offers.slots.map(({ name }) => name),
  };
  const all = Object.values(names).flat();
  return [
    ...same('topics.publishes', topics.publishes.map(plain), names.topics),
    ...same('topics.answers', (topics.answers ?? []).map(plain), names.requests),
    ...same(
      'dialogs',
      face.dialogs.map((name) => `${owner}.${name}`),
      names.dialogs,
    ),
    ...all.filter((name) => !words[name]?.about).map((name) => `${name}: the words do not say what it is about`),
    ...Object.keys(words)
      .filter((name) => !all.includes(name))
      .map((name) => `${name}: has words, but is not offered`),
    ...twice(all).map((name) => `${name} is offered twice`),
  ];
}

/** `name@1` is `name`. */
function plain(word: string): string {
  return word.replace(/@1$/, '');
}

function same(place: string, face: readonly string[], offered: readonly string[]): string[] {
  return [
    ...face
      .filter((name) => !offered.includes(name))
      .map((name) => `face.${place}: ${name} is not declared in offers.ts`),
    ...offered
      .filter((name) => !face.includes(name))
      .map((name) => `face.${place} lacks ${name}, which offers.ts declares`),
  ];
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
