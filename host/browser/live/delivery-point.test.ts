/** @jest-environment ./shared/testing/jest.env.cjs */
import { createDeliveryPoint } from './delivery-point.ts';

const POINT = {
  area_id: 'olaya',
  names: { ar: 'العليا', en: 'Al Olaya' },
  location: { latitude: 24.7, longitude: 46.6 },
};

describe('where a delivery goes', () => {
  beforeEach(() => {
    createDeliveryPoint().set(null);
    localStorage.clear();
  });

  it('is kept through a reload: the id in a cookie, name and position only in this browser [MENU-040]', () => {
    const heard = jest.fn();
    const point = createDeliveryPoint();
    point.subscribe(heard);
    point.set(POINT);
    expect(heard).toHaveBeenCalled();
    expect(document.cookie).toContain('area=olaya');
    expect(document.cookie).not.toContain('24.7');
    expect(createDeliveryPoint().get()).toEqual(POINT);
  });

  it('is the id alone where the name is not kept, is another’s, or cannot be read', () => {
    createDeliveryPoint().set(POINT);
    const bare = { area_id: 'olaya', names: {}, location: null };
    for (const kept of [null, '{', 'null', '{"area_id":"malqa","names":{"en":"Malqa"},"location":null}']) {
      if (kept === null) localStorage.clear();
      else localStorage.setItem('sufra.draft.host.delivery-point', kept);
      expect(createDeliveryPoint().get()).toEqual(bare);
    }
  });

  it('is nowhere without the cookie, or with one that is no id', () => {
    createDeliveryPoint().set(POINT);
    // biome-ignore lint/suspicious/noDocumentCookie: what the test is about
    document.cookie = 'area=a b; path=/';
    expect(createDeliveryPoint().get()).toBeNull();
    createDeliveryPoint().set(null);
    expect(document.cookie).not.toContain('area=');
    expect(createDeliveryPoint().get()).toBeNull();
  });
});
