import type { Plan } from '@sufra/contract';
import { activePlan } from './active.ts';

const label = { ar: 'رابط', en: 'Link' };
const entry = (path: string, order: number) => ({ path, label, icon: 'user', areas: ['footer'], order });
const plan = {
  modules: [
    { name: 'mf-menu', face: { routes: [{ path: '/menu' }], navigation: [entry('/menu', 2)], slots: [] } },
    {
      name: 'mf-account',
      face: {
        switch: 'general.enable_accounts',
        routes: [{ path: '/account' }, { path: '/contact-us', always: true }],
        navigation: [entry('/account', 3), entry('/contact-us', 1)],
        slots: [],
      },
    },
  ],
} as unknown as Plan;
const linked = (enabled: string) =>
  activePlan(plan, { 'general.enable_accounts': enabled }).navigation.map(({ path }) => path);

describe('the navigation', () => {
  it('has no link to a module that is off, but to its pages that answer all the same [HOST-002]', () => {
    expect(linked('1')).toEqual(['/contact-us', '/menu', '/account']);
    expect(linked('0')).toEqual(['/contact-us', '/menu']);
  });

  it.each([
    [{}, false],
    [{ 'general.legal_name': '' }, false],
    [{ 'general.legal_name': { ar: '', en: null } }, false],
    [{ 'general.legal_name': 'Nakhla LLC' }, true],
    [{ 'general.legal_name': { ar: 'شركة نخلة' } }, true],
  ])('links to what a setting says only where it says something: %j [HOST-072]', (settings, isLinked) => {
    const [menu] = plan.modules;
    const business = { ...entry('/business', 1), setting: 'general.legal_name' };
    const modules = [{ ...menu!, face: { ...menu!.face, navigation: [business] } }];
    const { navigation } = activePlan({ ...plan, modules } as Plan, settings);
    expect(navigation.map(({ path }) => path)).toEqual(isLinked ? ['/business'] : []);
  });
});
