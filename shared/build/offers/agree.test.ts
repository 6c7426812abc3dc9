import type { ModuleFace } from '@sufra/contract';
import type { ReleaseOffers } from '@sufra/contract/release-offers';
import { agree } from './agree.ts';

const face = {
  name: 'mf-visits',
  owner: 'visits',
  dialogs: ['book'],
  topics: { publishes: ['visits.visit.booked', 'visits.visit.booked@2'], consumes: [], answers: ['visits.free'] },
} as unknown as ModuleFace;
const about = 'What it is.';
const payload = { type: 'object' };
const offers: ReleaseOffers = {
  topics: [
    { name: 'visits.visit.booked', version: 1, about, payload },
    { name: 'visits.visit.booked', version: 2, about, payload },
  ],
  requests: [{ name: 'visits.free', version: 1, about, input: payload, reply: payload }],
  dialogs: [{ name: 'visits.book', about, presentation: 'sheet' }],
  slots: [{ name: 'visits.side', about }],
};
const words = Object.fromEntries(
  ['visits.visit.booked', 'visits.visit.booked@2', 'visits.free', 'visits.book', 'visits.side'].map((name) => [
    name,
    { about },
  ]),
);

describe('face, offers and words', () => {
  it('that say the same are fine', () => {
    expect(agree(face, offers, words)).toEqual([]);
  });

  it('that differ are reported, each with what is missing where', () => {
    const more = {
      ...face,
      dialogs: ['book', 'cancel'],
      topics: { publishes: ['visits.visit.booked@1'], consumes: [] },
    };
    const { 'visits.side': _, ...fewer } = words;
    expect(agree(more, offers, { ...fewer, 'visits.old': { about } })).toEqual([
      'face.topics.publishes lacks visits.visit.booked@2, which offers.ts declares',
      'face.topics.answers lacks visits.free, which offers.ts declares',
      'face.dialogs: visits.cancel is not declared in offers.ts',
      'visits.side: the words do not say what it is about',
      'visits.old: has words, but is not offered',
    ]);
  });

  it('do not name a thing twice', () => {
    expect(agree(face, { ...offers, slots: [...offers.slots, ...offers.slots] }, words)).toEqual([
      'visits.side is offered twice',
    ]);
  });
});
