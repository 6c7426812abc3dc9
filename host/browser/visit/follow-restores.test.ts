/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Platform } from '@sufra/module';
import { followRestores } from './follow-restores.ts';

function choose(place: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `place=${place}`;
}
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a page that Back brings out of memory', () => {
  const reload = jest.fn();
  const refresh = jest.fn(async () => ({ customer: null, cart_id: null }));
  const load = jest.fn(async () => {});
  let chosen: { type: 'pickup'; branch_id: string } | null = null;
  choose('pickup.olaya');
  followRestores(
    { place: { get: () => chosen }, session: { refresh }, cart: { load } } as unknown as Pick<
      Platform,
      'place' | 'session' | 'cart'
    >,
    reload,
  );
  const calls = () => [refresh, load, reload].map(({ mock }) => mock.calls.length);
  beforeEach(() => jest.clearAllMocks());

  it('asks who is here and what is in the cart; the end of loading does not', async () => {
    show(false);
    await settled();
    expect(calls()).toEqual([0, 0, 0]);
    show(true);
    await settled();
    expect(calls()).toEqual([1, 1, 0]);
  });

  it('reloads when another place was chosen on a page after it', async () => {
    choose('delivery.malqa');
    show(true);
    await settled();
    expect(calls()).toEqual([0, 0, 1]);
  });

  it('is not, when the place was chosen on this page', async () => {
    choose('pickup.malqa');
    chosen = { type: 'pickup', branch_id: 'malqa' };
    show(true);
    await settled();
    expect(calls()).toEqual([1, 1, 0]);
  });
});
