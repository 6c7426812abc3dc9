import { addSessionLine, getSession } from '@sufra/api/dine-in/endpoints';
import { getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDish, buildMenu } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine } from '../../testing/session.ts';
import SessionScreen from './screen.tsx';

const DISHES = [
  buildDish({ id: 'soup', names: { en: 'Lentil soup', ar: 'شوربة عدس' }, allergens: [], allergens_known: true }),
  buildDish({ id: 'kunafa', names: { en: 'Kunafa', ar: 'كنافة' }, allergens: ['milk'], allergens_known: true }),
];
/** As it is once the party orders here. */
const AT_TABLE = { type: 'dine_in', branch_id: 'olaya' } as const;
const open = async (session = buildSession()) => {
  const caller = createFakeCaller({
    [getSession.name]: session,
    [getMenu.name]: buildMenu(DISHES),
    [listAllergens.name]: [{ id: 'milk', names: { en: 'Milk', ar: 'حليب' }, icon: 'drop' }],
    [addSessionLine.name]: buildSession({ version: 2, lines: [buildSessionLine('l', { item_id: 'soup' })] }),
  });
  const options = { caller, place: AT_TABLE, path: '/menu/dine_in/session/s7', route: '/menu/:type/session/:id' };
  return { ...(await renderPart(<SessionScreen />, options)), caller };
};
const dishes = () => screen.queryAllByTestId('dish').filter((row) => row.closest('[hidden]') === null);

beforeEach(() => localStorage.clear());

describe('the menu at a table', () => {
  it('is searched in place, and what is found is added for everybody [MENU-045]', async () => {
    const { caller } = await open();
    await waitFor(() => expect(dishes()).toHaveLength(2));
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), 'lent');
    await waitFor(() => expect(dishes().map((row) => row.dataset.item)).toEqual(['soup']));
    await user.click(within(dishes()[0]!).getByTestId('add'));
    await waitFor(() => expect(caller.callsOf(addSessionLine)).toHaveLength(1));
    expect(caller.callsOf(addSessionLine)[0]!.input.body).toEqual({ item_id: 'soup', qty: 1 });
    await user.click(screen.getByRole('button', { name: /Clear/ }));
    await waitFor(() => expect(dishes()).toHaveLength(2));
  });

  it('leaves out what the household avoids, says so, and opens the filters [MENU-045]', async () => {
    localStorage.setItem('sufra.menu.allergen-guard', JSON.stringify({ version: 2, value: ['milk'] }));
    const { asked } = await open();
    await waitFor(() => expect(dishes().map((row) => row.dataset.item)).toEqual(['soup']));
    await userEvent.setup().click(screen.getByRole('button', { name: /Filters/ }));
    await waitFor(() => expect(asked.opened).toEqual([{ name: 'menu.filters', props: {} }]));
  });

  it('stands before the order, so that rounds and bill never push it down [MENU-045]', async () => {
    const round = {
      number: 1,
      sent_by: 'Sara',
      sent_at: '2026-11-21T16:40:00Z',
      state: 'sent' as const,
      total: '10.00',
    };
    await open(buildSession({ rounds: [round], lines: [buildSessionLine('a', { round: 1 })] }));
    await waitFor(() => expect(dishes()).toHaveLength(2));
    const order = document.getElementById('order')!;
    const place = document.getElementById('dishes')!.compareDocumentPosition(order);
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
