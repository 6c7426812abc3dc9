/**
 * Measures a visit and reports it in one beacon when the page is hidden (HOST-066): the vitals of the
 * document, for the screen that it was opened at, whatever screens followed. Loaded after the page is
 * interactive, for a share of the visits.
 */
import { matchRoute, type PagePlan } from '@sufra/contract';
import { VITALS_PATH } from '@sufra/contract/edge-paths';
import { KEPT_ATTRIBUTE, MODULE_ATTRIBUTE, VERSION_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { ALIVE_MARK, TAP_MARK, type VisitVitals } from '@sufra/contract/visit-vitals';
import { splitLocale } from '@sufra/i18n';
import { hasDeclined } from '@sufra/module/tracker-choice';
import { onCLS, onFCP, onINP, onLCP } from 'web-vitals';

/** Milliseconds and thousandths of a score: finer is noise, and could tell visitors apart. */
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

/**
 * Does nothing for a visitor that asked not to be measured, and for a document that was stored for reading
 * offline: no network brought it.
 */
export function reportVisit(plan: PagePlan): void {
  if (isRefused() || document.documentElement.hasAttribute(KEPT_ATTRIBUTE)) return;
  const screen = openedScreen(plan);
  if (!screen) return;
  const vitals: VisitVitals['vitals'] = {};
  onFCP(({ value }) => {
    vitals.fcp = round(value);
  });
  onLCP(({ value }) => {
    vitals.lcp = round(value);
  });
  onINP(({ value }) => {
    vitals.inp = round(value);
  });
  onCLS(({ value }) => {
    vitals.cls = round(value, 3);
  });
  const firstTap = watchFirstTap();
  // After the listeners of web-vitals, which give their last values in the same event.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const [alive, tap] = [markedAt(ALIVE_MARK), firstTap()];
    if (alive !== undefined) vitals.alive = round(alive);
    if (tap !== undefined) vitals.first_tap = round(tap);
    const report: VisitVitals = { ...screen, vitals };
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}

function isRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || hasDeclined();
}

/** The screen that the document was made for, and the release that shows it: a fallback when the wanted one failed. */
function openedScreen({ modules }: PagePlan): Omit<VisitVitals, 'vitals'> | null {
  const address = performance.getEntriesByType('navigation')[0]?.name;
  if (!address) return null;
  const { path } = splitLocale(new URL(address, location.href).pathname);
  const routes = modules.flatMap((module) => module.routes.map((route) => ({ ...route, module })));
  const route = matchRoute(routes, path)?.route;
  const outlet = route && document.querySelector(`main > [${MODULE_ATTRIBUTE}="${route.module.name}"]`);
  const version = outlet?.getAttribute(VERSION_ATTRIBUTE);
  return route && version ? { module: route.module.name, version, route: route.path } : null;
}

/** When the first tap acted: in its own frame or when it was replayed (marked), else as soon as it was made. */
function watchFirstTap(): () => number | undefined {
  let later: number | undefined;
  let input: number | undefined;
  new PerformanceObserver((list) => {
    input = list.getEntries()[0]?.startTime;
  }).observe({ type: 'first-input', buffered: true });
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      later ??= timeStamp;
    },
    { capture: true, once: true, passive: true },
  );
  return () => {
    const alive = markedAt(ALIVE_MARK) ?? 0;
    // `input` counts where it was made between `data-ready` and this file.
    const times = [markedAt(TAP_MARK), input !== undefined && input >= alive ? input : undefined, later];
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
}

function markedAt(mark: string): number | undefined {
  return performance.getEntriesByName(mark, 'mark')[0]?.startTime;
}
