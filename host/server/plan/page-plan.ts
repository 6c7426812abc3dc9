/** The plan as the page carries it: modules that are on, without server builds. */
import type { Locale, ModuleFace, PageModule, PagePlan, PageRelease, PlanModule, PlanRelease } from '@sufra/contract';
import { baseLocale } from '@sufra/i18n/locales';
import type { ActivePlan } from './active.ts';

/**
 * `owner`: the module of the page shown. One that is off is there for its routes that outlive the switch, and nowhere
 * else: no other route, no slot. `isOpen`: whether the tenant's site is. On a closed one only routes that are open then are known to the page: a link to
 * any other loads the document, which says that the site is closed (HOST-023).
 */
export function makePagePlan(
  { plan, modules }: ActivePlan,
  { owner, locale, isOpen }: { owner: PlanModule | null; locale: Locale; isOpen: boolean },
): PagePlan {
  const offOwner = owner && !modules.includes(owner) ? [{ ...owner, face: remaining(owner.face) }] : [];
  return {
    revision: plan.revision,
    limits: plan.limits,
    shell: pageRelease(plan.shell, locale),
    modules: [...modules, ...offOwner].map((module) => pageModule(isOpen ? module : closed(module), locale)),
  };
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
    slots: module.face.slots,
    fallbacks: module.fallbacks.map((fallback) => pageRelease(fallback, locale)),
  };
}

function pageRelease({ name, version, base, contract, browser }: PlanRelease, locale: Locale): PageRelease {
  return {
    name,
    version,
    base,
    contract,
    entry: browser.entry,
    exposes: browser.exposes,
    screens: browser.screens,
    locale: browser.locales[baseLocale(locale)] ?? [],
    ...(browser.texts ? { texts: textsIn(browser.texts, locale) } : {}),
  };
}

function textsIn(
  texts: NonNullable<PlanRelease['browser']['texts']>,
  locale: Locale,
): NonNullable<PageRelease['texts']> {
  return Object.fromEntries(Object.entries(texts).map(([part, files]) => [part, files[baseLocale(locale)]]));
}
