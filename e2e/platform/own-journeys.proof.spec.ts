/**
 * The journeys that our own modules pack, walked as `sufra prove` walks them before a release of another team
 * (decision 430). @proof releases
 */
import { Chromium, findChromium } from '@sufra/registry/journeys/chromium.ts';
import { walkPlans } from '@sufra/registry/journeys/walk-journeys.ts';
import account from '../../mf-account/module.ts';
import checkout from '../../mf-checkout/module.ts';
import menu from '../../mf-menu/module.ts';
import reservations from '../../mf-reservations/module.ts';
import waitingList from '../../mf-waiting-list/module.ts';
import { expect, test } from '../fixtures/index.ts';
import { stableVersion } from './releases.ts';

const FACES = [account, checkout, menu, reservations, waitingList];

test('every module packs a journey, and each goes on the releases of today [PLAT-010]', async ({ tenant }) => {
  const journeys = FACES.flatMap(({ name: module, journeys: own = [] }) => own.map((each) => ({ ...each, module })));
  expect(new Set(journeys.map(({ module }) => module)).size).toBe(FACES.length);
  const names = ['host', ...FACES.map(({ name }) => name)];
  const releases = await Promise.all(names.map(async (name) => `${name}@${await stableVersion(name)}`));
  const browser = await Chromium.open(findChromium(process.env)!);
  try {
    const { walked, notWalked } = await walkPlans([{ releases, journeys }], {
      ...{ site: tenant.site, newPage: () => browser.newPage(), compose: async () => {} },
    });
    expect(notWalked).toEqual([]);
    expect(walked[0]!.journeys).toEqual(
      journeys.map(({ module, name: journey }) => ({ module, journey, fault: null })),
    );
  } finally {
    await browser.close();
  }
});
