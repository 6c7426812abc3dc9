import { listBranches } from '@sufra/api/branch/endpoints';
import { buildBranch, buildService, createFakeCaller, refuse } from '@sufra/api/testing';
import type { Place } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import BranchesScreen from './screen.tsx';

const olaya = buildBranch();
const malqa = buildBranch({ id: 'malqa', names: { en: 'Al Malqa' }, services: [buildService()] });
const open = (fake = createFakeCaller({ [listBranches.name]: [olaya, malqa] }), place: Place | null = null) =>
  renderPart(<BranchesScreen />, { caller: fake, path: '/branches', place });

describe('the branches', () => {
  it('are cards that can be filtered by type, and lead to the menu [MENU-006]', async () => {
    const { asked } = await open();
    const user = userEvent.setup();
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
    // Search engines have its address.
    expect(document.getElementById('branch-olaya')).toHaveTextContent('Olaya');
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Olaya']);
    // Where a delivery goes is asked first (MENU-008).
    expect(screen.getByRole('link', { name: 'Deliver from here' })).toHaveAttribute(
      'href',
      '/en/select-type/delivery/olaya',
    );
    await user.click(screen.getByRole('button', { name: 'Pickup' }));
    await user.click(screen.getAllByRole('button', { name: 'Pick up here' })[0]!);
    await waitFor(() => expect(asked.navigated).toEqual(['/menu']));
  });

  it('lead to the menus to read: of all branches, or of the only one [HOST-002] [MENU-030]', async () => {
    const { unmount } = await open();
    expect(await screen.findByRole('link', { name: 'Menus to read or print' })).toHaveAttribute(
      'href',
      `/en/menu/e/branches/${olaya.uuid}`,
    );
    unmount();
    await open(createFakeCaller({ [listBranches.name]: [olaya] }));
    expect(await screen.findByRole('link', { name: 'Menus to read or print' })).toHaveAttribute(
      'href',
      `/en/menu/e/branch/${olaya.uuid}`,
    );
  });

  it.each([
    ['pickup', true],
    ['delivery', false],
  ] as const)(
    'mark the one that was chosen for %s where that is what can be chosen again: %s',
    async (type, marked) => {
      await open(undefined, { type, branch_id: 'olaya' });
      const [button] = await screen.findAllByRole('button', { name: 'Pick up here' });
      expect(button!.querySelector('svg, [aria-hidden]') !== null).toBe(marked);
    },
  );

  it('show the hours of the night that runs, until it ends [MENU-004]', async () => {
    const fake = createFakeCaller({ [listBranches.name]: [olaya] });
    const shown = async (now: string) => {
      const { unmount } = await renderPart(<BranchesScreen />, { caller: fake, path: '/branches', context: { now } });
      const words = plainText((await screen.findAllByRole('listitem'))[0]);
      unmount();
      return words;
    };
    expect(await shown('2026-01-10T21:30:00Z')).toContain('Saturday, 12:00 PM to 02:00 AM');
    expect(await shown('2026-01-10T23:30:00Z')).toContain('Closed today');
  });

  it('say when they could not be loaded, with Retry [X-027]', async () => {
    const fake = createFakeCaller({ [listBranches.name]: () => refuse(500, 'FAILED') });
    await open(fake);
    await screen.findByText('Could not load the branches');
    fake.answer(listBranches, [olaya]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Olaya' })).toBeVisible();
  });

  it('stay without a network, and say from when they are [MENU-004] [X-027]', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get');
    await open();
    await screen.findAllByRole('heading', { level: 2 });
    expect(screen.queryByText(/You are offline/)).toBeNull();
    network.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/This list is from .*\d\d:\d\d [AP]M/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    network.mockRestore();
  });

  it('say that none offers a type', async () => {
    await open(createFakeCaller({ [listBranches.name]: [malqa] }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Delivery' }));
    expect(screen.getByText(/No branch offers/)).toBeVisible();
  });
});
