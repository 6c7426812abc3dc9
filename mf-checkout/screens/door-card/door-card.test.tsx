import { getDoorCard, keepDoorCard } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DoorCardDialog from '../../dialogs/door-card/dialog.tsx';
import { DeliveryCard } from '../../order/status/delivery-card.tsx';
import { context, renderPart } from '../../testing/render.ts';
import DoorCardScreen from './screen.tsx';

const CARD = {
  number: '1042',
  name: 'سارة',
  seller: { ar: 'نخلة', en: 'Nakhla' },
  user_area_name: { ar: 'العليا', en: 'Olaya' },
  address: {
    building_type: 'villa',
    street_name: 'شارع التحلية',
    building_number: '12',
    description: 'behind <b>the mosque</b>',
    short_address: 'RRRD2929',
  },
  location: { latitude: 24.69, longitude: 46.68 },
  gate_note: 'البوابة الخلفية',
};
const show = (card: object | (() => unknown) = CARD) =>
  renderPart(<DoorCardScreen />, {
    caller: createFakeCaller({ [getDoorCard.name]: card }),
    path: '/o/token-0123456789ab/door',
    route: '/o/:id/door',
  });
const device = navigator as { share?: unknown };
afterEach(() => delete device.share);

describe('a door card', () => {
  it('says the door in both languages to every reader, the note, and the way on the map as a code [CHK-057]', async () => {
    await show();
    const arabic = await screen.findByTestId('door-ar');
    const english = screen.getByTestId('door-en');
    expect([arabic.lang, arabic.dir, english.lang, english.dir]).toEqual(['ar', 'rtl', 'en', 'ltr']);
    expect(within(arabic).getByText('العليا')).toBeVisible();
    expect(arabic).toHaveTextContent('فيلا');
    expect(arabic).toHaveTextContent('العنوان المختصر \u2066RRRD2929\u2069');
    expect(english).toHaveTextContent('Short address \u2066RRRD2929\u2069');
    expect(within(english).getByText('Olaya')).toBeVisible();
    expect(english).toHaveTextContent('Villa');
    expect(english).toHaveTextContent('behind <b>the mosque</b>');
    expect(screen.getByTestId('gate-note')).toHaveTextContent('البوابة الخلفية');
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('24.69,46.68'));
  });

  it('without a position has no map', async () => {
    await show({ ...CARD, location: null, gate_note: null });
    expect(await screen.findByTestId('door-en')).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
    expect(screen.queryByTestId('gate-note')).toBeNull();
  });

  it('that has ended says so', async () => {
    await show(() => refuse(404, 'NOT_FOUND'));
    expect(await screen.findByRole('heading', { name: 'This card has expired' })).toBeVisible();
  });

  it('is made with a note, and sent by the device', async () => {
    const share = jest.fn(async (_data: { url?: string }) => {});
    device.share = share;
    const caller = createFakeCaller({ [keepDoorCard.name]: { token: 'token-0123456789ab', gate_note: 'Gate 2' } });
    await renderPart(<DoorCardDialog props={{ order_id: 'order-1' }} close={() => {}} titleId="title" />, {
      caller,
      locale: 'ar',
    });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: /ملاحظة للحارس/ }), ' Gate 2 ');
    await user.click(screen.getByTestId('make-door-card'));
    await user.click(await screen.findByTestId('share-door-card'));
    expect(caller.callsOf(keepDoorCard)[0]!.input).toEqual({
      params: { id: 'order-1' },
      body: { gate_note: 'Gate 2' },
    });
    expect(share.mock.calls[0]![0].url).toMatch(/\/o\/token-0123456789ab\/door$/);
  });

  it('that cannot be made says why and keeps the note', async () => {
    const caller = createFakeCaller({ [keepDoorCard.name]: () => refuse(409, 'DOOR_CARD_CLOSED') });
    await renderPart(<DoorCardDialog props={{ order_id: 'order-1' }} close={() => {}} titleId="title" />, { caller });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox'), 'Gate 2');
    await user.click(screen.getByTestId('make-door-card'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Gate 2');
  });

  it('is offered for a delivery on its way, where the restaurant has it', async () => {
    const settings = { ...context.tenant.settings, 'order.door_card': '1' };
    const on = { caller: createFakeCaller({}), context: { ...context, tenant: { ...context.tenant, settings } } };
    const order = buildOrder({ type: 'delivery', address: { street_name: 'Olaya' } });
    const { unmount } = await renderPart(<DeliveryCard order={order} />, on);
    expect(screen.getByTestId('door-card')).toBeVisible();
    unmount();
    const done = await renderPart(<DeliveryCard order={{ ...order, status: 'delivered' }} />, on);
    await waitFor(() => expect(screen.queryByTestId('door-card')).toBeNull());
    done.unmount();
    await renderPart(<DeliveryCard order={order} />, { caller: createFakeCaller({}) });
    expect(screen.queryByTestId('door-card')).toBeNull();
  });
});
