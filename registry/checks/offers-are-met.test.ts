import type { ModuleFace } from '@sufra/contract';
import type { ReleaseUses } from '@sufra/contract/release-offers';
import { buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import { offersAreMet } from './offers-are-met.ts';

type Topics = ModuleFace['topics'];
const menu = (topics: Partial<Topics>) =>
  buildDescriptor({ face: buildFace({ topics: { publishes: [], consumes: [], ...topics } }) });
const checkout = (topics: Partial<Topics>) => {
  const other = buildOther('mf-checkout', { version: '2.1.0' });
  return { ...other, face: { ...other.face, topics: { publishes: [], consumes: [], ...topics } } };
};
const fills = (...slots: string[]) => slots.map((slot) => ({ slot, name: 'basket', order: 1 }));
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

  it('names the user of a topic or request that a release drops [PLAT-018]', () => {
    const platform = with_(checkout({ consumes: ['menu.note', 'menu.other@2'], asks: ['menu.position'] }));
    const candidate = menu({ publishes: ['menu.note@2', 'menu.other@2'] });
    expect(offersAreMet.faultsOf(candidate, platform)).toEqual([
      'lacks menu.note, which mf-checkout@2.1.0 consumes',
      'lacks menu.position, which mf-checkout@2.1.0 asks',
    ]);
  });

  describe('what a build uses, whatever its face says', () => {
    const uses = (changes: Partial<ReleaseUses>): ReleaseUses => ({
      ...{ topics: [], requests: [], dialogs: [], slots: [] },
      ...changes,
    });
    const user = { ...checkout({}), uses: uses({ dialogs: ['menu.item', 'menu.share'], requests: ['menu.position'] }) };

    it('names the user of a dialog or request that a release drops [PLAT-018]', () => {
      const candidate = menu({ answers: ['menu.position'] });
      expect(offersAreMet.faultsOf(candidate, with_(user))).toEqual([
        'lacks menu.share, which mf-checkout@2.1.0 opens',
      ]);
      const bare = buildDescriptor({ face: buildFace({ dialogs: ['item', 'share'] }) });
      expect(offersAreMet.faultsOf(bare, with_(user))).toEqual(['lacks menu.position, which mf-checkout@2.1.0 asks']);
    });

    it('names the module that shows a slot which its owner drops [PLAT-018]', () => {
      const offers = { ...{ topics: [], requests: [], dialogs: [] }, slots: [{ name: 'menu.cart', about: '' }] };
      const showing = { ...checkout({}), uses: uses({ slots: ['menu.basket', 'menu.cart', 'header.actions'] }) };
      expect(offersAreMet.faultsOf(buildDescriptor({ offers }), with_(showing))).toEqual([
        'lacks menu.basket, which mf-checkout@2.1.0 shows',
      ]);
    });

    it('refuses the user of a dialog that its owner does not have; the owner may be missing', () => {
      const candidate = buildDescriptor({ uses: uses({ dialogs: ['checkout.cart', 'loyalty.card', 'host.x'] }) });
      expect(offersAreMet.faultsOf(candidate, with_(checkout({})))).toEqual([
        'uses.dialogs[0] checkout.cart: mf-checkout@2.1.0 does not offer it',
        'uses.dialogs[2] host.x: host@1.0.0 does not offer it',
      ]);
    });

    it('is a fault once, also when face and build tell of it', () => {
      const candidate = {
        ...menu({ consumes: ['checkout.order.lost'] }),
        uses: uses({ topics: ['checkout.order.lost'] }),
      };
      expect(offersAreMet.faultsOf(candidate, with_(checkout({})))).toHaveLength(1);
    });
  });

  it('names the module that fills a slot which its owner or the shell drops [PLAT-018]', () => {
    const offers = (...names: string[]) => ({
      ...{ topics: [], requests: [], dialogs: [] },
      slots: names.map((name) => ({ name, about: '' })),
    });
    const filling = { ...checkout({}), face: { ...checkout({}).face, slots: fills('menu.basket', 'header.actions') } };
    const platform = with_(filling);
    const candidate = (...names: string[]) => buildDescriptor({ offers: offers(...names) });
    expect(offersAreMet.faultsOf(candidate('menu.basket'), platform)).toEqual([]);
    expect(offersAreMet.faultsOf(candidate('menu.cart'), platform)).toEqual([
      'lacks menu.basket, which mf-checkout@2.1.0 fills',
    ]);
    const shell = (...names: string[]) => buildShell({ version: '2.0.0', offers: offers(...names) });
    expect(offersAreMet.faultsOf(shell('header.actions'), platform)).toEqual([]);
    expect(offersAreMet.faultsOf(shell('page.before'), platform)).toEqual([
      'lacks header.actions, which mf-checkout@2.1.0 fills',
    ]);
  });

  it('notes an unknown slot', () => {
    const offers = { topics: [], requests: [], dialogs: [], slots: [{ name: 'header.actions', about: 'The end.' }] };
    const candidate = buildDescriptor({ face: buildFace({ slots: fills('header.actions', 'header.middle') }) });
    expect(offersAreMet.notesOf?.(candidate, { shell: buildShell({ offers }), modules: [] })).toEqual([
      'face.slots[1].slot header.middle: no module here has this slot',
    ]);
    expect(offersAreMet.notesOf?.(candidate, { shell: buildShell(), modules: [] })).toEqual([]);
  });
});
