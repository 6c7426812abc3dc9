import { listBranches } from '@sufra/api/branch/endpoints';
import { getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { buildBranch, createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDish, buildMenu } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import EmenuScreen from './screen.tsx';

const names = () =>
  screen
    .getAllByTestId('dish')
    .filter((dish) => !dish.closest('[hidden]'))
    .map((dish) => dish.querySelector('h3')!.textContent);

describe('a menu to read', () => {
  it('is searched in both languages; it has no filters, and is whole again when the words are taken away [MENU-026] [MENU-031]', async () => {
    const dishes = [
      buildDish({ id: 'kebab', names: { ar: 'كباب', en: 'Kebab' } }),
      buildDish({ id: 'soup', names: { ar: 'شوربة عدس', en: 'Lentil soup' } }),
    ];
    const caller = createFakeCaller({
      [listBranches.name]: [buildBranch()],
      [listAllergens.name]: [],
      [getMenu.name]: buildMenu(dishes),
    });
    const path = '/menu/pickup/branch/olaya';
    await renderPart(<EmenuScreen />, { caller, path, route: '/menu/:type/branch/:id' });
    await screen.findAllByTestId('dish');
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'شوربه');
    expect(await screen.findByRole('region', { name: 'Search results' })).toBeVisible();
    expect(names()).toEqual(['Lentil soup']);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(names()).toEqual(['Kebab', 'Lentil soup']);
  });
});
