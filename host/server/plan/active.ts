/** What of a plan is on for a tenant now: modules, routes, navigation, slots (HOST-002, HOST-003). */
import type { FaceRoute, NavigationEntry, Plan, PlanModule, RouteMatch, Settings } from '@sufra/contract';
import { isContractCompatible, isOn, matchRoute, settingWords } from '@sufra/contract';
import { neededContract } from '@sufra/contract/needed-contract';
import { isWorkerFace } from '@sufra/contract/worker-module';
import { LRUCache } from 'lru-cache';
import type { VisitedPlan } from './visited-plan.ts';

export type Navigation = readonly (NavigationEntry & { module: string })[];

export interface ActivePlan {
  plan: VisitedPlan;
  /** Modules that are on. */
  modules: readonly PlanModule[];
  names: readonly string[];
  navigation: Navigation;
  /** Contributions that the server renders, by slot name, in order. */
  slots: ReadonlyMap<string, readonly { module: PlanModule; name: string; late: boolean }[]>;
}

type OwnedRoute = FaceRoute & { module: PlanModule };

const actives = new WeakMap<Plan, WeakMap<Settings, ActivePlan>>();

/** Derived once per plan and settings. */
export function activePlan(plan: VisitedPlan, settings: Settings): ActivePlan {
  const bySettings = actives.get(plan) ?? new WeakMap<Settings, ActivePlan>();
  actives.set(plan, bySettings);
  const active = bySettings.get(settings) ?? derive(plan, settings);
  bySettings.set(settings, active);
  return active;
}

function derive(plan: VisitedPlan, settings: Settings): ActivePlan {
  const modules = plan.modules.filter(
    (module) => (module.face.switch === undefined || isOn(settings, module.face.switch)) && isKnownTo(plan, module),
  );
  const slots = new Map<string, { module: PlanModule; name: string; order: number; late: boolean }[]>();
  for (const module of modules) {
    // Drawn by the browser, when the page is ready.
    if (isWorkerFace(module.face)) continue;
    for (const { slot, name, order, late = false } of module.face.slots) {
      const list = slots.get(slot) ?? [];
      list.push({ module, name, order, late });
      slots.set(slot, list);
    }
  }
  for (const list of slots.values()) list.sort((a, b) => a.order - b.order);
  return {
    plan,
    modules,
    names: modules.map(({ name }) => name),
    navigation: plan.modules
      .flatMap((module) => shownEntries(module, modules.includes(module)))
      .filter(({ setting }) => setting === undefined || settingWords(settings, setting) !== null)
      .sort((a, b) => a.order - b.order),
    slots,
  };
}

/**
 * A registry of before contract 1.2 gives worker modules to each shell; one of before loads them as modules
 * of the page.
 */
function isKnownTo({ shell }: VisitedPlan, module: PlanModule): boolean {
  return !isWorkerFace(module.face) || isContractCompatible(neededContract(module), shell.contract);
}

/** What is answered while its module is off stays linked (HOST-002). */
function shownEntries({ name, face }: PlanModule, on: boolean): Navigation {
  const entries = face.navigation.map((entry) => ({ ...entry, module: name }));
  return on ? entries : entries.filter(({ path }) => face.routes.some((route) => route.always && route.path === path));
}

/**
 * The plan of a page that runs `module` and no other, and the module as it is there. Navigation stays: its
 * links are plain ones.
 */
export function aloneIn(active: ActivePlan, module: PlanModule): { active: ActivePlan; module: PlanModule } {
  const alone = { ...module, face: { ...module.face, slots: [] } };
  return { active: { ...active, modules: [alone], slots: new Map() }, module: alone };
}

export type FoundRoute =
  | { found: 'route'; match: RouteMatch<OwnedRoute> }
  /** The route belongs to a module that is off. */
  | { found: 'off'; module: PlanModule }
  | { found: 'nothing' };

const routesOf = new WeakMap<Plan, readonly OwnedRoute[]>();

/** Matching costs more than the rest of a cached page's answer, and a few paths are asked for again and again. */
const matched = new WeakMap<ActivePlan, LRUCache<string, FoundRoute>>();
const MAX_MATCHED_PATHS = 200;

/** Whose route a locale-free path is. */
export function findRoute(active: ActivePlan, path: string): FoundRoute {
  let known = matched.get(active);
  if (!known) {
    known = new LRUCache({ max: MAX_MATCHED_PATHS });
    matched.set(active, known);
  }
  let found = known.get(path);
  if (!found) {
    found = matchPath(active, path);
    known.set(path, found);
  }
  return found;
}

function matchPath(active: ActivePlan, path: string): FoundRoute {
  let routes = routesOf.get(active.plan);
  if (!routes) {
    routes = active.plan.modules.flatMap((module) => module.face.routes.map((route) => ({ ...route, module })));
    routesOf.set(active.plan, routes);
  }
  const match = matchRoute(routes, path);
  if (!match) return { found: 'nothing' };
  const isOff = !active.names.includes(match.route.module.name);
  // Running orders stay readable when ordering is off (HOST-024).
  if (isOff && !match.route.always) return { found: 'off', module: match.route.module };
  return { found: 'route', match };
}

/**
 * Whether a module of the page has the capability `workers`, which its release was published with, or a
 * release of one runs in a worker.
 */
export function mayMakeWorkers(modules: readonly PlanModule[]): boolean {
  return modules.some(
    (module) =>
      module.face.capabilities?.includes('workers') ||
      [module, ...module.fallbacks].some(({ face }) => isWorkerFace(face)),
  );
}
