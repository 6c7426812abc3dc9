/** What the page does besides what a first tap needs: one file, loaded when the page is ready. */
import type { PageModule, PagePlan, PageScript, PageState } from '@sufra/contract';
import { isOn } from '@sufra/contract';
import { isLocale } from '@sufra/i18n';
import type { Platform } from '@sufra/module';
import { keepFocusAfterRemoval } from '@sufra/module/focus-after-removal';
import type { ModelContext } from './assistants/offer-tools.ts';
import type { EarlyChanges } from './early-changes.ts';
import { reportMissingTexts } from './failures/missing-texts.ts';
import { followRewrites } from './follow-rewrites.ts';
import { watchPageFeatures } from './frame/watch-page-features.ts';
import type { NoteBusy } from './guard/timers.ts';
import { offerInstall } from './install/offer-install.ts';
import { goOnReading } from './language-switch.ts';
import { keepHeaderAtHand } from './notices/header-at-hand.ts';
import { storePages } from './offline/store-pages.ts';
import { answerPushes } from './offline/subscribe-to-pushes.ts';
import type { PopupOptions } from './popups/watch-popups.ts';
import { watchThemeChoice } from './theme-choice.ts';
import { followRestores } from './visit/follow-restores.ts';
import { holdDictionary } from './visit/hold-dictionary.ts';
import { nameLanguage } from './visit/name-language.ts';
import { nameVisitor } from './visit/name-visitor.ts';
import { prefetchRoutes } from './visit/prefetch-routes.ts';

export { prepareDialog } from './visit/prepare-dialog.ts';

export interface AfterReadyOptions extends Omit<PopupOptions, 'platform'> {
  platform: Platform;
  plan: PagePlan;
  context: PageState['context'];
  /** Which module owns an address of this site; null: none. */
  moduleAt: (url: URL) => PageModule | null;
  /** What other programs changed in the page meanwhile. */
  changes: EarlyChanges;
  noteBusy: NoteBusy;
}

export function startAfterReady({
  plan,
  context,
  platform,
  moduleAt,
  isDialogOpen,
  changes,
  noteBusy,
}: AfterReadyOptions): void {
  followRewrites(document.body, changes.take());
  reportMissingTexts(plan, platform.report);
  watchPageFeatures();
  nameLanguage(context.locale);
  goOnReading();
  keepHeaderAtHand();
  watchThemeChoice();
  keepFocusAfterRemoval(document);
  storePages(plan, context);
  answerPushes(platform);
  // Without it none comes up.
  void bringPopups(plan, { platform, isDialogOpen }).catch(() => {});
  followRestores(platform);
  nameVisitor(platform.session);
  offerInstall(platform);
  prefetchRoutes(moduleAt);
  holdDictionary(plan, context);
  // Without it texts of ours are read as the page's language.
  if (!isLocale(context.locale)) void bringMarks(platform).catch(() => {});
  // Without them the methods that need them report it as missing.
  if (context.scripts) void bringScripts(context.scripts, platform).catch(() => {});
  // Without it an assistant of the browser reads the page as it stands.
  void bringAssistants(context).catch(() => {});
  // Without it no team hears what its module costs.
  void bringCosts(plan, platform, noteBusy).catch(() => {});
  // Without it the visit is not measured.
  if (Math.random() < (context.vitals ?? 0)) void measureVisit(plan).catch(() => {});
}

async function bringPopups(plan: PagePlan, options: PopupOptions): Promise<void> {
  // Of a menu that is on and knows them.
  if (!plan.modules.some(({ owner, dialogs }) => owner === 'menu' && dialogs.includes('popup'))) return;
  const { watchPopups } = await import(/* webpackChunkName: "lazy-popups" */ './popups/watch-popups.ts');
  watchPopups(options);
}

/** MENU-044: where the browser has assistants, and the restaurant lets them in. */
async function bringAssistants({ tenant }: PageState['context']): Promise<void> {
  const { modelContext = (navigator as WithAssistants).modelContext } = document as WithAssistants;
  if (!modelContext || !isOn(tenant.settings, 'general.enable_assistants')) return;
  const { offerTools } = await import(/* webpackChunkName: "rare-assistants" */ './assistants/offer-tools.ts');
  await offerTools(modelContext);
}

interface WithAssistants {
  modelContext?: ModelContext;
}

async function bringMarks({ i18n }: Platform): Promise<void> {
  const { markBaseTexts } = await import(/* webpackChunkName: "rare-base-texts" */ './mark-base-texts.ts');
  markBaseTexts(document.body, i18n.i18n);
}

async function bringScripts(scripts: readonly PageScript[], { bus }: Platform): Promise<void> {
  const { startPageScripts } = await import(
    /* webpackChunkName: "lazy-page-scripts" */ './page-scripts/page-scripts.ts'
  );
  startPageScripts({ scripts, bus });
}

async function bringCosts(plan: PagePlan, { report }: Platform, noteBusy: NoteBusy): Promise<void> {
  const { watchCosts } = await import(/* webpackChunkName: "lazy-costs" */ './costs/index.ts');
  watchCosts(plan, report, noteBusy);
}

async function measureVisit(plan: PagePlan): Promise<void> {
  const { reportVisit } = await import(/* webpackChunkName: "lazy-visit" */ './visit/report-visit.ts');
  reportVisit(plan);
}
