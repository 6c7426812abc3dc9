import type { JourneyStep } from '@sufra/contract/journey';
import { composeBy } from './compose.ts';
import { type JourneyPage, walkPlans } from './walk-journeys.ts';

const SITE = 'https://nakhla.example';
const ORDER = {
  module: 'mf-checkout',
  name: 'order',
  steps: [{ open: '/menu' }, { tap: '#add' }, { tap: '#cart' }, { see: '#total' }],
} as const;
const READ = { module: 'mf-menu', name: 'read the menu', steps: [{ open: '/menu' }, { see: '#dish' }] } as const;

/** A site whose parts are there or not by the releases that a browser has. */
class FakeSite {
  readonly shown = new Map([
    ['host', '1.0.0'],
    ['mf-menu', '1.0.0'],
    ['mf-checkout', '1.0.0'],
  ]);
  readonly broken: Record<string, string[]> = {};
  readonly ended: string[] = [];
  pages = 0;
  #links = 0;

  newPage = async (): Promise<JourneyPage> => {
    this.pages++;
    const own = new Map(this.shown);
    let asked: string | null = null;
    return {
      open: async (address) => {
        asked = address.startsWith(`${SITE}/-/override/`) ? address.slice(`${SITE}/-/override/`.length) : null;
      },
      attempt: async (step: JourneyStep) => {
        const selector = 'tap' in step ? step.tap : 'see' in step ? step.see : '';
        if (selector === 'form[method=post] button') {
          if (asked === null) return false;
          if ('tap' in step) {
            const [name, version] = asked.split('@');
            own.set(name!, version!);
            asked = null;
          }
          return true;
        }
        return ![...own].some(([name, version]) => this.broken[`${name}@${version}`]?.includes(selector));
      },
      releases: async () => [...own].map(([name, version]) => `${name}@${version}`),
      close: async () => {
        this.pages--;
      },
    };
  };

  maker = {
    make: async (module: string, version: string) => ({
      id: `o${++this.#links}`,
      link: `${SITE}/-/override/${module}@${version}`,
    }),
    end: async (id: string) => {
      this.ended.push(id);
    },
  };

  walk(plans: Parameters<typeof walkPlans>[0]) {
    const composer = composeBy(SITE, this.maker);
    const options = { site: SITE, newPage: this.newPage, compose: composer.compose, stepLimit: 40, pause: 5 };
    return walkPlans(plans, options).finally(() => composer.end());
  }
}

const NOW = ['host@1.0.0', 'mf-checkout@1.0.0', 'mf-menu@1.0.0'];
const NEW_SHELL = ['host@2.0.0', 'mf-checkout@1.0.0', 'mf-menu@1.0.0'];

it('walks the journeys of modules on a shell that the site does not have yet, and names step and journey that break [PLAT-011]', async () => {
  const site = new FakeSite();
  // The new shell draws no basket.
  site.broken['host@2.0.0'] = ['#cart'];
  const { walked, notWalked } = await site.walk([
    { releases: NOW, journeys: [ORDER, READ] },
    { releases: NEW_SHELL, journeys: [ORDER, READ] },
  ]);
  expect(walked).toEqual([
    {
      releases: NOW,
      journeys: [
        { module: 'mf-checkout', journey: 'order', fault: null },
        { module: 'mf-menu', journey: 'read the menu', fault: null },
      ],
    },
    {
      releases: NEW_SHELL,
      journeys: [
        { module: 'mf-checkout', journey: 'order', fault: { step: 'tap #cart', says: 'not within 0.04 s' } },
        { module: 'mf-menu', journey: 'read the menu', fault: null },
      ],
    },
  ]);
  expect(notWalked).toEqual([]);
  expect(site.pages).toBe(0);
  // One link for both journeys, ended with the run; the plan that the site has needs none.
  expect(site.ended).toEqual(['o1']);
});

it('a site that does not show the plan proves nothing about it, and the reason is said [PLAT-010]', async () => {
  const site = new FakeSite();
  site.maker.make = async () => {
    throw new Error('SUFRA_OVERRIDES names no mf-menu');
  };
  const { walked, notWalked } = await site.walk([
    { releases: ['host@1.0.0', 'mf-checkout@1.0.0', 'mf-menu@1.1.0'], journeys: [ORDER] },
  ]);
  expect(walked[0]!.journeys).toEqual([]);
  expect(notWalked).toEqual(['mf-checkout order in host@1.0.0: SUFRA_OVERRIDES names no mf-menu']);
  // A journey of a module that the site does not have says nothing about the module.
  const off = { ...READ, module: 'mf-visits' };
  const without = await site.walk([{ releases: [...NOW, 'mf-visits@1.0.0'], journeys: [off] }]);
  expect(without.walked[0]!.journeys).toEqual([]);
  expect(without.notWalked).toEqual(['mf-visits read the menu in host@1.0.0: mf-visits is switched off on this site']);
  // A plan without a module that the site shows is another plan.
  const other = await site.walk([{ releases: ['host@1.0.0', 'mf-menu@1.0.0'], journeys: [READ] }]);
  expect(other.notWalked[0]).toContain('the site shows mf-checkout@1.0.0, which is not in this plan');
  expect(site.pages).toBe(0);
});
