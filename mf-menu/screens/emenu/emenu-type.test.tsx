import { listBranches } from '@sufra/api/branch/endpoints';
import { getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { buildBranch, createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import { buildDish, buildMenu } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import EmenuScreen from './screen.tsx';

/** What a dish costs in each type; without one it has the branch's own price. */
const PRICES: Readonly<Record<string, string>> = { pickup: '74.00', delivery: '81.50' };
const OWN = '70.00';

async function open(type: string, locale: 'ar' | 'en') {
  const caller = createFakeCaller({
    [listBranches.name]: [buildBranch()],
    [listAllergens.name]: [],
    [getMenu.name]: ({ query }) => buildMenu([buildDish({ price: PRICES[String(query?.type)] ?? OWN })]),
  });
  const path = `/menu/${type}/branch/olaya`;
  await renderPart(<EmenuScreen />, { caller, path, route: '/menu/:type/branch/:id', locale });
  return (await screen.findByTestId('dish')).textContent!.replace(/[\u2066-\u2069]/g, '');
}

describe.each(['ar', 'en'] as const)('a branch’s menu to read, in %s', (locale) => {
  it.each(Object.entries(PRICES))('in the prices of %s [MENU-028]', async (type, price) => {
    expect(await open(type, locale)).toContain(price);
  });

  it('in its own prices for a type that it does not serve [MENU-028]', async () => {
    expect(await open('curbside', locale)).toContain(OWN);
  });
});
