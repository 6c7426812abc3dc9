import type { CartOffer } from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { LineOffer } from '../lines/line-offer.tsx';
import { Offers } from './offers.tsx';

const offer = (id: string, changes: Partial<CartOffer>): CartOffer => ({
  ...{ id, names: { ar: `عرض ${id}`, en: `Offer ${id}` }, in_prices: false, saving: '0.00', to: null },
  ...{ state: 'applied', missing: null, by: null },
  ...changes,
});
const OFFERS = [
  offer('a', { saving: '6.00', to: '2026-01-10T20:00:00+03:00' }),
  offer('b', { saving: '4.00', in_prices: true }),
  offer('c', { state: 'beaten', by: { ar: 'عرض a', en: 'Offer a' } }),
  offer('d', { state: 'minimum', missing: '12.50' }),
  offer('e', { state: 'time' }),
  offer('f', { state: 'of a later server' }),
];
const show = (offers: CartOffer[], locale: 'ar' | 'en' = 'en') =>
  renderPart(<Offers cart={buildCart({ offers })} />, { caller: createFakeCaller({}), locale });
const plain = (text: string | null | undefined) =>
  text
    ?.replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const rows = () => screen.getAllByRole('listitem').map((row) => plain(row.textContent));

describe('offers at a basket', () => {
  it('say what they take off and until when, which is beaten by which, and what is lacking [CHK-055]', async () => {
    await show(OFFERS);
    expect(screen.getByRole('list', { name: 'Offers' })).toBeVisible();
    expect(rows()).toEqual([
      expect.stringMatching(/^Offer a ?until .*0?8:00 PM.*6\.00/),
      expect.stringMatching(/^Offer b ?SAR 4\.00 off, in the prices$/),
      'Offer cNot applied: “Offer a” saves you more',
      expect.stringMatching(/^Offer d ?Add SAR 12\.50/),
      'Offer eNot valid at the time you chose',
    ]);
  });

  it('are read in Arabic, and are nothing where there are none [CHK-055]', async () => {
    const { container, unmount } = await show(OFFERS, 'ar');
    expect(rows()[2]).toContain('يوفر لك أكثر');
    unmount();
    expect(container).toBeEmptyDOMElement();
    const { container: none } = await show([]);
    expect(none).toBeEmptyDOMElement();
  });

  it.each([
    ['en', /^Offer e ?Not valid (today|Saturday|Sat).* at .*7:00 PM · until .*4:00 PM$/],
    ['ar', /^عرض e ?لا يسري .* الساعة .*7:00/],
  ] as const)('say at the time that one chose that the lunch price is over, in %s [CHK-055]', async (locale, words) => {
    const time = {
      delivery_time: 'schedule',
      scheduled_day: '2026-01-10',
      scheduled_period: '2026-01-10T16:00:00Z',
    } as const;
    const context = { ...buildCart().context, time_zone: 'Asia/Riyadh', time };
    const lunch = offer('e', { state: 'time', to: '2026-01-10T16:00:00+03:00' });
    await renderPart(<Offers cart={buildCart({ offers: [lunch], context })} />, {
      caller: createFakeCaller({}),
      locale,
    });
    expect(rows()).toEqual([expect.stringMatching(words)]);
  });

  it('stand at the line whose price has them [CHK-055]', async () => {
    const { offer: own } = buildCartLine({
      offer: { id: 'a', names: { ar: 'غداء', en: 'Lunch' }, saving: '2.00', to: '2026-01-10T20:00:00+03:00' },
    });
    await renderPart(<LineOffer offer={own!} timeZone="Asia/Riyadh" />, { caller: createFakeCaller({}) });
    expect(plain(screen.getByText(/Lunch/).textContent)).toMatch(/^Lunch · until .*8:00 PM/);
  });
});
