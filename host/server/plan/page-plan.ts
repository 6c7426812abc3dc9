/** The plan as the page carries it: modules that are on, without server builds. */
import type { Locale, ModuleFace, PageModule, PagePlan, PageRelease, PlanModule, PlanRelease } from '@sufra/contract';
import { neededContract } from '@sufra/contract/needed-contract';
import { isWorkerFace, workerRights } from '@sufra/contract/worker-module';
import { baseLocale } from '@sufra/i18n/locales';
import type { ActivePlan } from './active.ts';

/** By language, whether the site is open, and the owner that is off. */
const made = new WeakMap<ActivePlan, Map<string, PagePlan>>();

/**
 * Made once for pages of a plan that have the same. `owner`: the module of the page shown. One that is off is
 * there for its routes that outlive the switch, and nowhere else: no other route, no slot. `isOpen`: whether
 * the tenant's site is. On a closed one only routes that are open then are known to the page: a link to any
 * other loads the document, which says that the site is closed (HOST-023).
 */
export function makePagePlan(
  active: ActivePlan,
  { owner, locale, isOpen }: { owner: PlanModule | null; locale: Locale; isOpen: boolean },
): PagePlan {
  const { plan, modules } = active;
  const off = owner && !modules.includes(owner) ? owner : null;
  const known = made.get(active) ?? new Map<string, PagePlan>();
  made.set(active, known);
  const key = `${locale} ${isOpen} ${off?.name ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const offOwner = off ? [{ ...off, face: remaining(off.face) }] : [];
  const pagePlan = {
    revision: plan.revision,
    limits: plan.limits,
    shell: pageRelease(plan.shell, locale),
    modules: [...modules, ...offOwner].map((module) => pageModule(isOpen ? module : closed(module), locale)),
  };
  known.set(key, pagePlan);
  return pagePlan;
}

function remaining(face: ModuleFace): ModuleFace {
  return { ...face, routes: face.routes.filter(({ always }) => always), slots: [] };
}

function closed(module: PlanModule): PlanModule {
  const { face } = module;
  return { ...module, face: { ...face, routes: face.routes.filter(({ openWhenClosed }) => openWhenClosed) } };
}

function pageModule(module: PlanModule, locale: Locale): PageModule {
  return {
    ...pageRelease(module, locale),
    owner: module.face.owner,
    routes: module.face.routes.map(({ path, screen, visibility, keep }) => ({
      path,
      screen,
      visibility,
      ...(keep ? { keep } : {}),
    })),
    dialogs: module.face.dialogs,
    // A worker module has no server half.
    slots: isWorkerFace(module.face) ? module.face.slots.map((slot) => ({ ...slot, late: true })) : module.face.slots,
    fallbacks: module.fallbacks.map((fallback) => pageRelease(fallback, locale)),
  };
}

function pageRelease(release: PlanRelease, locale: Locale): PageRelease {
  const { name, version, base, browser, face } = release;
  return {
    name,
    version,
    base,
    // A shell of before, to which the page may fall back, refuses a worker module by it.
    contract: neededContract(release),
    entry: browser.entry,
    exposes: browser.exposes,
    screens: browser.screens,
    locale: browser.locales[baseLocale(locale)] ?? [],
    ...(browser.texts ? { texts: textsIn(browser.texts, locale) } : {}),
    ...(isWorkerFace(face) ? { worker: workerRights(face) } : {}),
  };
}

function textsIn(
  texts: NonNullable<PlanRelease['browser']['texts']>,
  locale: Locale,
): NonNullable<PageRelease['texts']> {
  return Object.fromEntries(Object.entries(texts).map(([part, files]) => [part, files[baseLocale(locale)]]));
}
