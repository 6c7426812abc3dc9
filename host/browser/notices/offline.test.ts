/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Connection } from '@sufra/module';
import { connectionAtom, readable } from '@sufra/module/page-state.ts';
import { createStore } from 'jotai';
import { watchOffline } from './offline.ts';

const { dataset } = document.documentElement;
const banner = () => document.getElementById('sufra-offline')!;
const lineThat = (is: Connection) => {
  const store = createStore();
  const set = (now: Connection) => store.set(connectionAtom, now);
  set(is);
  return { ...readable(store, connectionAtom), set };
};
const network = (on: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);

beforeEach(() => {
  document.body.innerHTML = '<div id="sufra-offline" hidden></div>';
  delete dataset.kept;
});

describe('the offline banner', () => {
  it('leaves a cached page once the realtime line is there, though the device never lost its network [X-027]', () => {
    network(true);
    dataset.kept = '2026-11-21T16:00:00Z';
    const connection = lineThat('connecting');
    watchOffline(connection);
    expect(banner().hidden).toBe(false);
    const received = jest.fn(() => dataset.kept);
    window.addEventListener('online', received, { once: true });
    connection.set('connected');
    expect(banner().hidden).toBe(true);
    // Listeners that show the age of the page run after it has been removed.
    expect(received).toHaveReturnedWith(undefined);
  });

  it('stands at the bottom for who is further down the page, and in its place at the top [X-027]', () => {
    network(true);
    watchOffline(lineThat('connected'));
    network(false);
    const place = jest.spyOn(banner(), 'getBoundingClientRect');
    place.mockReturnValue({ bottom: -500 } as DOMRect);
    window.dispatchEvent(new Event('offline'));
    expect([banner().hidden, banner().dataset.at]).toEqual([false, 'bottom']);
    network(true);
    window.dispatchEvent(new Event('online'));
    expect(banner().hidden).toBe(true);
    delete banner().dataset.at;
    network(false);
    place.mockReturnValue({ bottom: 80 } as DOMRect);
    window.dispatchEvent(new Event('offline'));
    expect([banner().hidden, banner().dataset.at]).toEqual([false, undefined]);
    // The page's own banner is drawn in its place.
    place.mockReturnValue({ bottom: 0, height: 0 } as DOMRect);
    window.dispatchEvent(new Event('offline'));
    expect(banner().dataset.at).toBeUndefined();
  });
});
