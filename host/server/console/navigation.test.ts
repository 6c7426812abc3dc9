import { readFlags, readModules, switchModule } from '@sufra/api/staff/endpoints';
import type { NavigationEntry } from '@sufra/contract';
import { withNavigation } from './navigation.ts';

const entry = (path: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  ...{ path, order, label: { ar: `ar ${path}`, en: path }, icon: 'house', areas: ['header'] },
  ...more,
});
const moduleOf = (name: string, navigation: readonly NavigationEntry[], on?: string) => ({
  ...{ name, fallbacks: [] },
  face: { switch: on, navigation, slots: [], routes: [{ path: '/account', always: true }] },
});
const modules = [
  moduleOf('mf-menu', [entry('/', 10), entry('/menu', 20), entry('/menu', 30, { areas: ['footer'] })]),
  moduleOf('mf-reservations', [entry('/reservations', 25)], 'reservation.enable'),
  // Its page is answered while the module is off (HOST-002).
  moduleOf(
    'mf-account',
    [entry('/account', 90), entry('/business', 97, { setting: 'general.legal_name' })],
    'accounts',
  ),
];
const plans = { forTenant: async () => ({ modules, shell: { contract: '1.0.0' } }) };
const known = (settings: object = {}) => ({ known: () => [{ tenant: { key: 'nakhla', settings } }] });
const edgeOf = (parts: object = {}) => ({ plans, sites: known(), ...parts }) as never;
const call = { endpoint: readModules, params: { restaurant: 'nakhla' } };
const switches = (reservations: boolean) => [
  { key: 'reservation.enable', on: reservations },
  { key: 'accounts', on: true },
  { key: 'dine_in.enable', on: true },
];
const paths = (list: unknown) => (list as { en: string }[]).map(({ en }) => en).join(' ');
const changes = (answer: unknown) =>
  (answer as { navigation: { before: unknown; after: unknown } }[]).map(({ navigation: { before, after } }) => [
    paths(before),
    paths(after),
  ]);

describe('switches of modules on the console', () => {
  it('have the navigation of the site before and after, as the release of each module declares it [SHOP-032]', async () => {
    const all = '/ /menu /reservations /account /business';
    const edge = edgeOf({ sites: known({ 'general.legal_name': 'Nakhla' }) });
    expect(changes(await withNavigation(edge, call, switches(true)))).toEqual([
      [all, '/ /menu /account /business'],
      [all, '/ /menu /reservations /account'],
      [all, all],
    ]);
    const [back] = changes(await withNavigation(edgeOf(), { ...call, endpoint: switchModule }, switches(false)));
    expect(back).toEqual(['/ /menu /account', '/ /menu /reservations /account']);
  });

  it('are as the provider said them without a plan of the site; other answers are, too', async () => {
    const away = edgeOf({ plans: { forTenant: () => Promise.reject(new Error('away')) } });
    expect(await withNavigation(away, call, switches(true))).toBeNull();
    expect(await withNavigation(edgeOf(), { ...call, endpoint: readFlags }, switches(true))).toBeNull();
    expect(await withNavigation(edgeOf(), call, null)).toBeNull();
    expect(await withNavigation(edgeOf(), call, [null, { key: 3 }])).toEqual([null, { key: 3 }]);
  });
});
