import type { ModuleFace } from '@sufra/contract';
import { buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import { offersAreMet } from './offers-are-met.ts';

type Topics = ModuleFace['topics'];
const menu = (topics: Partial<Topics>) =>
  buildDescriptor({ face: buildFace({ topics: { publishes: [], consumes: [], ...topics } }) });
const checkout = (topics: Partial<Topics>) => {
  const other = buildOther('mf-checkout', { version: '2.1.0' });
  return { ...other, face: { ...other.face, topics: { publishes: [], consumes: [], ...topics } } };
};
const with_ = (...modules: ReturnType<typeof checkout>[]) => ({ shell: buildShell(), modules });

describe('offers-are-met', () => {
  it('accepts what is offered in that version, also by the module itself', () => {
    const platform = with_(checkout({ publishes: ['checkout.order.created', 'checkout.order.created@2'] }));
    const candidate = menu({
      publishes: ['menu.note'],
      consumes: ['checkout.order.created@2', 'checkout.order.created', 'menu.note@1'],
    });
    expect(offersAreMet.faultsOf(candidate, platform)).toEqual([]);
  });

  it('names a topic that its owner offers in another version, or not at all', () => {
    const platform = with_(checkout({ publishes: ['checkout.order.created'], answers: ['checkout.price'] }));
    const candidate = menu({
      consumes: ['checkout.order.created@2', 'checkout.order.lost'],
      asks: ['checkout.price', 'checkout.price@3'],
    });
    expect(offersAreMet.faultsOf(candidate, platform)).toEqual([
      'face.topics.consumes[0] checkout.order.created@2: mf-checkout@2.1.0 offers it in version 1, not 2',
      'face.topics.consumes[1] checkout.order.lost: mf-checkout@2.1.0 does not offer it',
      'face.topics.asks[1] checkout.price@3: mf-checkout@2.1.0 offers it in version 1, not 3',
    ]);
  });

  it('does not ask for a module that is not there', () => {
    expect(offersAreMet.faultsOf(menu({ consumes: ['loyalty.points.won'] }), with_())).toEqual([]);
  });

  it('notes who still needs what a release drops, without refusing it', () => {
    const platform = with_(checkout({ consumes: ['menu.note', 'menu.other@2'], asks: ['menu.position'] }));
    const candidate = menu({ publishes: ['menu.note@2', 'menu.other@2'] });
    expect(offersAreMet.faultsOf(candidate, platform)).toEqual([]);
    expect(offersAreMet.notesOf?.(candidate, platform)).toEqual([
      'face.topics.publishes lacks menu.note@1, which mf-checkout@2.1.0 consumes',
      'face.topics.answers lacks menu.position@1, which mf-checkout@2.1.0 asks',
    ]);
  });

  it('notes an unknown slot', () => {
    const offers = { topics: [], requests: [], dialogs: [], slots: [{ name: 'header.actions', about: 'The end.' }] };
    const slots = ['header.actions', 'header.middle'].map((slot) => ({ slot, name: 'basket', order: 1 }));
    const candidate = buildDescriptor({ face: buildFace({ slots }) });
    expect(offersAreMet.notesOf?.(candidate, { shell: buildShell({ offers }), modules: [] })).toEqual([
      'face.slots[1].slot header.middle: no module here has this slot',
    ]);
    expect(offersAreMet.notesOf?.(candidate, { shell: buildShell(), modules: [] })).toEqual([]);
  });
});
