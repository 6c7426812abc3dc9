import { buildDescriptor, buildFace } from '../testing/build-release.ts';
import { namesArePlain } from './names-are-plain.ts';

const platform = { shell: null, modules: [] };
const named = (name: string) => namesArePlain.faultsOf(buildDescriptor({ name, face: buildFace({ name }) }), platform);

describe('names-are-plain', () => {
  it.each(['host', 'mf-menu', 'mf-waiting-list', 'shop2'])('accepts the name %s', (name) => {
    expect(named(name)).toEqual([]);
  });

  it.each(['', '..', 'mf/menu', 'Mf-menu', '-menu', 'mf--menu', 'mf-menu ', 'قائمة', 'a'.repeat(41), '2go'])(
    'refuses the name %j',
    (name) => {
      expect(named(name)).toHaveLength(1);
    },
  );

  it.each(['1.0.0', '1.4.2-local.0a1b2c3d', '10.0.0-rc.1'])('accepts the version %s', (version) => {
    expect(namesArePlain.faultsOf(buildDescriptor({ version }), platform)).toEqual([]);
  });

  it.each(['1.0', 'v1.0.0', '1.0.0+build', '../1.0.0', '1.0.0-01', 'latest', ''])(
    'refuses the version %j',
    (version) => {
      expect(namesArePlain.faultsOf(buildDescriptor({ version }), platform)).toHaveLength(1);
    },
  );

  it('wants face and release to agree on the name', () => {
    expect(namesArePlain.faultsOf(buildDescriptor({ face: buildFace({ name: 'mf-other' }) }), platform)).toEqual([
      'face.name "mf-other": the release is called mf-menu',
    ]);
  });

  it('wants topics to carry their owner and slots to be owner.noun', () => {
    const face = buildFace({
      topics: { publishes: ['checkout.order.created', 'menu'], consumes: ['menu.a@0'], asks: ['Menu.a'] },
      slots: [{ slot: 'header', name: 'basket', order: 1 }],
    });
    expect(namesArePlain.faultsOf(buildDescriptor({ face }), platform)).toEqual([
      'face.topics.publishes[0] checkout.order.created: must begin with menu.',
      ...['publishes[1] menu', 'consumes[0] menu.a@0', 'asks[0] Menu.a'].map(
        (place) => `face.topics.${place}: topics are named owner.noun[.verb], with @2 for version 2`,
      ),
      'face.slots[0].slot header: slots are named owner.noun',
    ]);
  });
});
