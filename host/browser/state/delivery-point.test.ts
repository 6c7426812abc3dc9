/** @jest-environment ./shared/testing/jest.env.cjs */
import { DAY_MS } from '@sufra/i18n/time/units';
import { createStore } from 'jotai';
import { createDeliveryPoint } from './delivery-point.ts';

const POINT = {
  area_id: 'olaya',
  names: { ar: 'العليا', en: 'Al Olaya' },
  location: { latitude: 24.7, longitude: 46.6 },
};
const KEY = 'sufra.draft.host.delivery-point';
/** As a page has it that was opened now. */
const opened = (now?: () => number) => createDeliveryPoint(createStore(), now);

describe('where a delivery goes', () => {
  beforeEach(() => opened().set(null));

  it('survives a reload: the id in a cookie, name and position only in this browser [MENU-040]', () => {
    const received = jest.fn();
    const point = opened();
    point.subscribe(received);
    point.set(POINT);
    expect(received).toHaveBeenCalled();
    expect(document.cookie).toContain('area=olaya');
    expect(document.cookie).not.toContain('24.7');
    expect(opened().get()).toEqual(POINT);
  });

  it('is forgotten after 30 days, as the place is [MENU-040]', () => {
    opened(() => 0).set(POINT);
    expect(opened(() => 30 * DAY_MS).get()).toEqual(POINT);
    expect(opened(() => 30 * DAY_MS + 1).get()).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"area_id":"a b"}', '{"area_id":7}'])('is null when %s is stored', (kept) => {
    localStorage.setItem(KEY, kept);
    expect(opened(() => 0).get()).toBeNull();
  });

  it('is nowhere once it was taken back', () => {
    const point = opened();
    point.set(POINT);
    point.set(null);
    expect(document.cookie).not.toContain('area=');
    expect(opened().get()).toBeNull();
  });
});
