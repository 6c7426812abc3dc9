import { getBranch } from '@sufra/api/branch/endpoints';
import { buildBranch, createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import PlaceSlot from './slot.tsx';

const provider = () => createFakeCaller({ [getBranch.name]: buildBranch() });

describe('the place in the header', () => {
  it('names type and branch, and opens the way to another place [MENU-007]', async () => {
    const { asked } = await renderPart(<PlaceSlot />, { caller: provider() });
    const pill = await screen.findByRole('link', { name: /Pickup.*Olaya.*Change/ });
    expect(pill).toHaveAttribute('href', '/en/select-type/pickup');
    await userEvent.setup().click(pill);
    expect(asked.opened).toEqual([{ name: 'menu.order-type', props: { type: 'pickup', branch_id: 'olaya' } }]);
  });

  it('names the area of a delivery, in the browser only [MENU-040]', async () => {
    const { html } = await renderPart(<PlaceSlot />, {
      caller: provider(),
      place: { type: 'delivery', branch_id: 'olaya' },
      deliveryPoint: { area_id: 'area-1', names: { en: 'As Sulaymaniyah' }, location: null },
    });
    expect(await screen.findByRole('link', { name: /Delivery.*As Sulaymaniyah.*Change/ })).toBeVisible();
    expect(html).not.toContain('Sulaymaniyah');
  });

  it('asks for a place while none is chosen, with a link that needs no JavaScript [MENU-007]', async () => {
    const { asked } = await renderPart(<PlaceSlot />, { caller: provider(), place: null });
    const pill = screen.getByRole('link', { name: 'Choose how to order' });
    expect(pill).toHaveAttribute('href', '/en/select-type/delivery');
    await userEvent.setup().click(pill);
    expect(asked.opened).toEqual([{ name: 'menu.order-type', props: {} }]);
  });
});
