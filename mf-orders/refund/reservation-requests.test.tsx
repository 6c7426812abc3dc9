import {
  askReservationRefund,
  confirmReservationRefund,
  excuseNoShow,
  getStaffSession,
  listReservationRefunds,
  moveStaffReservation,
  readEvening,
  readInboxItem,
  refuseReservationRefund,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { proofDialog } from '@sufra/contract/modules/orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FloorScreen from '../screens/floor/screen.tsx';
import InboxItemScreen from '../screens/inbox-item/screen.tsx';
import { buildSession, OLAYA } from '../testing/builders.ts';
import { buildEvening, buildReservation, buildReservationRefund } from '../testing/guest-builders.ts';
import { buildNoShow } from '../testing/inbox-builders.ts';
import { renderPart } from '../testing/render.ts';

const TURKI = buildReservation('Turki', { cost: '100.00' });

async function showFloor(more: Record<string, FakeAnswer>, locale: 'ar' | 'en' = 'en', proves = true) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readEvening.name]: buildEvening([TURKI]),
    [listReservationRefunds.name]: [],
    ...more,
  });
  const part = await renderPart(<FloorScreen />, {
    ...{ caller, path: '/floor/nakhla', route: '/floor/:restaurant', locale },
    dialogs: { [proofDialog.name]: () => (proves ? 'proved' : undefined) },
  });
  return { ...part, caller };
}
const params = { restaurant: 'nakhla', branch: OLAYA, reservation: 'reservation-Turki' };

describe('money of a reservation', () => {
  it('that is more than the person may give back asks a second one, and the party stays [SHOP-014, SHOP-016]', async () => {
    const { caller } = await showFloor({
      [moveStaffReservation.name]: refuse(409, 'REFUND_NEEDS_SECOND'),
      [askReservationRefund.name]: TURKI,
    });
    const [block] = await screen.findAllByRole('button', { name: /^Turki · / });
    await userEvent.click(block!);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
    await waitFor(() => expect(caller.callsOf(askReservationRefund)).toHaveLength(1));
    expect(caller.callsOf(askReservationRefund)[0]?.input).toEqual({
      params,
      body: { version: TURKI.version, act: 'cancel' },
    });
    // The question is closed: a second tap asks for nothing.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the reservation' })).toBeNull());
  });

  it.each([
    ['en', /^Agree: .*100\.00.* goes back$/, 'Refuse', /^Reservation \P{L}?R-12/u],
    ['ar', /^أوافق: يُعاد .*100[.٫]00/, 'ارفض', /^الحجز \P{L}?R-12/u],
  ] as const)(
    'is agreed to or refused on the floor, with a fresh proof: in %s [SHOP-014]',
    async (locale, agree, no, about) => {
      const request = buildReservationRefund();
      let proved = false;
      const { caller } = await showFloor(
        {
          [listReservationRefunds.name]: [request],
          [confirmReservationRefund.name]: () => {
            if (proved) return TURKI;
            proved = true;
            return refuse(403, 'SIGN_IN_AGAIN');
          },
          [refuseReservationRefund.name]: TURKI,
        },
        locale,
      );
      const button = await screen.findByRole('button', { name: agree });
      const panel = within(button.closest('section')!);
      expect(panel.getByText(about)).toBeVisible();
      caller.answer(listReservationRefunds, []);
      await userEvent.click(button);
      await waitFor(() => expect(caller.callsOf(confirmReservationRefund)).toHaveLength(2));
      const [first] = caller.callsOf(confirmReservationRefund);
      expect(first?.input).toEqual({ params: { ...params, request: request.id } });
      await waitFor(() => expect(screen.queryByRole('button', { name: agree })).toBeNull());
      expect(screen.queryByRole('button', { name: no })).toBeNull();
    },
  );

  it('that the person asked for can only be taken back by them [SHOP-014]', async () => {
    const { caller } = await showFloor({
      [listReservationRefunds.name]: [buildReservationRefund({ yours: true })],
      [refuseReservationRefund.name]: TURKI,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(caller.callsOf(refuseReservationRefund)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it('of a party that is excused asks a second person, too [SHOP-014, SHOP-020]', async () => {
    const item = buildNoShow();
    const caller = createFakeCaller({
      [getStaffSession.name]: buildSession(),
      [readInboxItem.name]: item,
      [excuseNoShow.name]: refuse(409, 'REFUND_NEEDS_SECOND'),
      [askReservationRefund.name]: TURKI,
    });
    const route = '/inbox/:restaurant/:kind/:item';
    await renderPart(<InboxItemScreen />, { caller, route, path: `/inbox/nakhla/${item.kind}/${item.id}` });
    await userEvent.click(await screen.findByRole('radio', { name: /They are excused/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer the guest' }));
    await waitFor(() => expect(caller.callsOf(askReservationRefund)).toHaveLength(1));
    expect(caller.callsOf(askReservationRefund)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', branch: item.branch_id, reservation: item.id },
      body: { act: 'excuse' },
    });
    // Nothing stays chosen: a second tap asks for nothing.
    await waitFor(() => expect(screen.getByRole('radio', { name: /They are excused/ })).not.toBeChecked());
    await userEvent.click(screen.getByRole('button', { name: 'Answer the guest' }));
    expect(caller.callsOf(excuseNoShow)).toHaveLength(1);
  });
});
