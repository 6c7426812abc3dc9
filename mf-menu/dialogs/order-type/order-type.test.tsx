import { checkDeliveryArea, listBranches, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { buildBranch, buildService, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildArea, buildAreaCheck } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import BranchesDialog from '../branches/dialog.tsx';
import OrderTypeDialog from './dialog.tsx';

const olaya = buildBranch();
const malqa = buildBranch({
  id: 'malqa',
  names: { en: 'Al Malqa', ar: 'الملقا' },
  latitude: 24.8102,
  longitude: 46.6135,
  services: [buildService()],
});
const closed = buildBranch({
  id: 'hittin',
  names: { en: 'Hittin', ar: 'حطين' },
  state: 'closed',
  services: [buildService({ state: 'closed', schedule_allowed: false, opens_at: '2026-01-11T09:00:00Z' })],
});
const provider = () =>
  createFakeCaller({
    [listBranches.name]: [olaya, malqa, closed],
    [listDeliveryAreas.name]: [buildArea()],
    [checkDeliveryArea.name]: buildAreaCheck(),
  });
const names = () => screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);

describe('the order type dialog', () => {
  it('shows the types that are on, then the branches of the one chosen, and takes the place [MENU-007]', async () => {
    const close = jest.fn();
    const { platform } = await renderPart(<OrderTypeDialog props={{}} close={close} titleId="t" />, {
      caller: provider(),
      place: null,
    });
    const user = userEvent.setup();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Delivery', 'Pickup']);
    expect(screen.queryByRole('listitem')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Pickup' }));
    expect(names()).toEqual(['Olaya', 'Al Malqa', 'Hittin']);
    await user.click(screen.getAllByRole('button', { name: 'Pick up here' })[1]!);
    await waitFor(() => expect(close).toHaveBeenCalledWith({ type: 'pickup', branch_id: 'malqa' }));
    expect(platform.place.get()).toEqual({ type: 'pickup', branch_id: 'malqa' });
  });

  it('takes a delivery’s area with its branch [MENU-007][MENU-008]', async () => {
    const close = jest.fn();
    const { platform } = await renderPart(<OrderTypeDialog props={{ type: 'delivery' }} close={close} titleId="t" />, {
      caller: provider(),
      place: null,
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: /Al Olaya/ }));
    await waitFor(() => expect(close).toHaveBeenCalledWith({ type: 'delivery', branch_id: 'olaya' }));
    expect(platform.deliveryPoint.get()).toMatchObject({ area_id: 'area-olaya', names: { en: 'Al Olaya' } });
  });

  it('opens with the type that was asked for [MENU-007]', async () => {
    await renderPart(<OrderTypeDialog props={{ type: 'delivery' }} close={() => {}} titleId="t" />, {
      caller: provider(),
    });
    expect(await screen.findByRole('button', { name: /Al Olaya/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Delivery' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('the branches dialog', () => {
  const open = async () => {
    const close = jest.fn();
    await renderPart(<BranchesDialog props={{ type: 'pickup' }} close={close} titleId="t" />, {
      caller: provider(),
      place: null,
    });
    await screen.findAllByRole('listitem');
    return { close, user: userEvent.setup() };
  };

  it('shows state in words, services, hours of today, phone and directions [MENU-006]', async () => {
    await open();
    const card = screen.getAllByRole('listitem')[0]!;
    expect(plainText(card)).toContain('Openuntil 02:00 AM · ready in 15–20 min');
    expect(plainText(card)).toContain('Pickup, Delivery');
    expect(plainText(card)).toContain('Today 12:00 PM to 02:00 AM');
    expect(within(card).getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+966112345678');
    expect(
      within(card)
        .getByRole('link', { name: /Directions/ })
        .getAttribute('href'),
    ).toContain('24.7113,46.6744');
  });

  it('greys a closed branch that takes no orders, with its next opening [MENU-006]', async () => {
    await open();
    const card = screen.getAllByRole('listitem')[2]!;
    expect(plainText(card)).toContain('ClosedOpens tomorrow 12:00 PM');
    expect(within(card).queryByRole('button')).toBeNull();
    expect(plainText(card)).toContain('Not taking orders right now');
  });

  it('finds a branch by its name in either language [MENU-006]', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'ملقا');
    expect(names()).toEqual(['Al Malqa']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText(/No branch matches/)).toBeVisible();
  });

  it('asks where the customer is only after a tap, then shows the nearest first with its distance [MENU-006]', async () => {
    const ask = jest.fn((found: PositionCallback) => {
      act(() => found({ coords: { latitude: 24.81, longitude: 46.61 } } as GeolocationPosition));
    });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
    const { user } = await open();
    expect(ask).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(names()).toEqual(['Al Malqa', 'Olaya', 'Hittin']));
    expect(plainText(screen.getAllByRole('listitem')[0]!)).toContain('0.4 km');
  });

  it('says that it looks for the customer, and asks the device once however often it is tapped [MENU-006]', async () => {
    const ask = jest.fn();
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
    const { user } = await open();
    await user.dblClick(screen.getByRole('button', { name: 'Near me' }));
    expect(screen.getByRole('button', { name: 'Finding where you are…' })).toHaveAttribute('aria-busy', 'true');
    expect(ask).toHaveBeenCalledTimes(1);
    act(() => ask.mock.calls[0][1]({ code: 1 }));
    expect(await screen.findByRole('button', { name: 'Near me' })).toBeVisible();
  });

  it.each([
    ['is 0,0, which is no place', { coords: { latitude: 0, longitude: 0 } }, null, /We could not find where you are/],
    ['is beyond the Earth', { coords: { latitude: 91, longitude: 46 } }, null, /We could not find where you are/],
    ['does not come in time', null, { code: 3 }, /Your location is taking too long/],
    ['is not known to the device', null, { code: 2 }, /We could not find where you are/],
  ])(
    'says that it could not find the customer whose position %s; the list stays [MENU-005] [MENU-006]',
    async (_, found, failed, words) => {
      const ask = (known: PositionCallback, lost: PositionErrorCallback, options: PositionOptions) => {
        expect(options.timeout).toBeLessThanOrEqual(10_000);
        act(() => (found ? known(found as GeolocationPosition) : lost(failed as GeolocationPositionError)));
      };
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Near me' }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Near me' })).toHaveAttribute('aria-pressed', 'false');
      expect(names()).toHaveLength(3);
      expect(screen.queryByText(/ km$/)).toBeNull();
    },
  );

  it('stays usable when the location is refused [MENU-006]', async () => {
    const refuse = (_: unknown, failed: PositionErrorCallback) =>
      act(() => failed({ code: 1 } as GeolocationPositionError));
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: refuse }, configurable: true });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await screen.findByText(/We cannot see where you are/)).toBeVisible();
    expect(names()).toHaveLength(3);
  });
});
