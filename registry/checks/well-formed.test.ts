import { buildDescriptor, buildFace } from '../testing/build-release.ts';
import { OFFERS_BYTES_MAX, readDescriptor } from './well-formed.ts';

describe('descriptor-is-well-formed', () => {
  it('reads a descriptor and keeps what a newer build adds', () => {
    const value = { ...buildDescriptor(), builtWith: 'a newer tool' };
    expect(readDescriptor(value)).toEqual({ descriptor: value });
  });

  it.each([
    [{ ...buildDescriptor(), contract: 1 }, 'contract: '],
    [
      {
        ...buildDescriptor(),
        face: { ...buildFace(), routes: [{ path: '/menu', screen: 'menu', visibility: 'secret' }] },
      },
      'face.routes.0.visibility: ',
    ],
    [{ ...buildDescriptor(), browser: { ...buildDescriptor().browser, locales: { ar: [] } } }, 'browser.locales.en: '],
    [{ ...buildDescriptor(), shared: { react: 19 } }, 'shared.react: '],
    [
      {
        ...buildDescriptor(),
        offers: {
          topics: [],
          requests: [],
          dialogs: [],
          slots: [{ name: 'menu.basket', about: 'x'.repeat(OFFERS_BYTES_MAX) }],
        },
      },
      'offers: ',
    ],
    [null, 'descriptor: '],
    ['text', 'descriptor: '],
  ])('names the place of a fault', (value, start) => {
    const read = readDescriptor(value);
    expect('faults' in read && read.faults[0]).toMatch(new RegExp(`^${start.replaceAll('.', '\\.')}`));
  });
});
