/**
 * Addresses that a stranger makes up fill no cache of the edge (safety E10): each public route of each module
 * with a free part answers what is not stored. A new route of a module is found here.
 * @reads packages
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  getBranch,
  getReservationsSettings,
  getWaitingSettings,
  listBranches,
} from '../shared/api/branch/endpoints.ts';
import { getItem, getMenu, listAllergens, listSimilarItems } from '../shared/api/menu/endpoints.ts';
import { buildBranch, createFakeCaller, refuse } from '../shared/api/testing/index.ts';
import type { FaceRoute, ModuleFace } from '../shared/contract/index.ts';
import type { Loader, LoaderAnswer } from '../shared/module/index.ts';
import { createLoads } from '../shared/module/loader.ts';
import { createQueryClient } from '../shared/module/query-client.ts';
import { pageContext } from '../shared/testing/page-context.ts';

const ROOT = join(__dirname, '..');
const modules = readdirSync(ROOT).filter((name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'module.ts')));
const unknown = refuse(404, 'NOT_FOUND');

/** The provider knows one branch and no dish. */
const answers = {
  [listBranches.name]: [buildBranch()],
  [getBranch.name]: unknown,
  [getReservationsSettings.name]: unknown,
  [getWaitingSettings.name]: unknown,
  [getMenu.name]: { groups: [], valid_until: null },
  [getItem.name]: unknown,
  [listAllergens.name]: [],
  [listSimilarItems.name]: [],
};

/** All parts made up, and all but the last. */
const addressesOf = ({ path }: FaceRoute): Record<string, string>[] => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const first = Object.fromEntries(names.map((name) => [name, 'made-up']));
  return names.length < 2 ? [first] : [first, { ...first, [names[0]!]: 'pickup' }];
};

async function load(module: string, screen: string, params: Record<string, string>): Promise<LoaderAnswer> {
  const { loader } = (await import(join(ROOT, module, 'screens', screen, 'loader.ts'))) as { loader: Loader };
  const context = pageContext({ path: '/made-up', place: null, modules, settings: {} });
  const loads = createLoads(createFakeCaller(answers), createQueryClient(), { complete: true });
  return loader({
    params,
    context,
    place: null,
    session: null,
    search: new URLSearchParams(),
    t: ((key: string) => key) as never,
    ...loads,
  });
}

/** As `render-page.ts` and `public-page.ts` decide it. */
const isStored = ({ redirect, status = 200, head = {} }: LoaderAnswer, { indexed }: FaceRoute) =>
  !redirect && status === 200 && !head.isMadeUp && (indexed === false || head.noindex !== true);

it('pages of public routes with made-up parts are stored in no cache [HOST-032]', async () => {
  const cases: string[] = [];
  const stored: string[] = [];
  for (const module of modules) {
    const { default: face } = (await import(join(ROOT, module, 'module.ts'))) as { default: ModuleFace };
    for (const route of face.routes) {
      if (route.visibility !== 'public' || !route.path.includes(':')) continue;
      for (const params of addressesOf(route)) {
        const name = `${route.path} ${Object.values(params).join(' ')}`;
        cases.push(name);
        if (isStored(await load(module, route.screen, params), route)) stored.push(name);
      }
    }
  }
  expect(stored).toEqual([]);
  const { id, uuid } = buildBranch();
  const isKept = async (screen: string, params: Record<string, string>) =>
    isStored(await load('mf-menu', screen, params), { indexed: false } as FaceRoute);
  expect(await isKept('home', { type: 'pickup', branch: id })).toBe(true);
  expect(await isKept('emenu-branches', { uuid })).toBe(true);
  expect(cases).toEqual(expect.arrayContaining(['/select-type/:type made-up', '/menu/e/branches/:uuid made-up']));
});
