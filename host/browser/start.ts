/** Brings the document to life. Everything a first tap does not need comes after `data-ready`. */

import { matchRoute, type Tracker } from '@sufra/contract';
import { withResolvers } from '@sufra/contract/older-browsers';
import { isPaymentReturn } from '@sufra/contract/order-pages';
import { PLAIN_ATTRIBUTE, pageHref } from '@sufra/contract/page-protocol';
import { describeThrown } from '@sufra/contract/thrown';
import { ALIVE_MARK } from '@sufra/contract/visit-vitals';
import { localePath, splitLocale } from '@sufra/i18n';
import { start } from 'single-spa';
import { DialogStack } from './dialogs.ts';
import { noteEarlyChanges } from './early-changes.ts';
import { watchInput } from './failures/keep-input.ts';
import { watchErrors } from './failures/watch-errors.ts';
import { startGuard } from './guard/index.ts';
import { keepInstallPrompt } from './install/install-prompt.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { watchOffline } from './notices/offline.ts';
import { createProgress } from './notices/progress.ts';
import { createModuleFinder } from './outlets/match.ts';
import { registerOutlets } from './outlets/outlets.ts';
import { raiseSingleSpaLimits } from './outlets/single-spa-limits.ts';
import { createSlots } from './outlets/slots.ts';
import { readPage, readPlan } from './page-data.ts';
import { createPlatform } from './platform.ts';
import { createTenantReload, type TenantReload } from './realtime/tenant-reload.ts';
import { watchTyped } from './realtime/typed-input.ts';
import { bringShellFiles, preloadHashes } from './release-loader/index.ts';
import { createAskSignIn } from './state/ask-sign-in.ts';
import { replayTaps } from './state/taps.ts';

raiseSingleSpaLimits();
const changes = noteEarlyChanges(document.body);
const plan = readPlan();
bringShellFiles(plan.shell);
const page = readPage();
// A page of the host's own (closed, not found, not offered) has no outlet: from there every address is the
// edge's to answer.
const hasOutlet = document.querySelector('main > [data-module]') !== null;
const moduleAt = hasOutlet ? createModuleFinder(plan, page.context.locale, page.context.path) : () => null;

let navigation: Navigation | undefined;
let reload: TenantReload | undefined;
/** Ways on which third parties must not come along. */
let isCrossing: (url: URL) => boolean = () => false;
const dialogs = new DialogStack(
  plan,
  () => platform,
  (path) => {
    const url = new URL(localePath(page.context.locale, path), location.origin);
    const module = moduleAt(url);
    return module && module === moduleAt(new URL(pageHref(window))) ? url : null;
  },
);
/** A first tap acts. */
const alive = withResolvers<void>();
/** The session is known. */
const ready = withResolvers<void>();
const slots = createSlots(plan, page.fragment, () => platform, ready.promise);
const platform = createPlatform({
  page,
  dialogs: {
    open: dialogs.open,
    prepare: (offer, props) =>
      void ready.promise
        .then(afterReady)
        .then(({ prepareDialog }) => prepareDialog(offer, props, plan, platform))
        // Without it the dialog is loaded when it is opened.
        .catch(() => {}),
  },
  navigate: (path, options) => navigation?.go(path, options),
  attachSlot: slots.attach,
  holdReload: (reason) => reload?.hold(reason) ?? (() => {}),
  askSignIn: createAskSignIn({ plan, context: page.context, dialogs, isHeld: () => reload?.isHeld() ?? false }),
  ready: ready.promise,
});
reload = createTenantReload(page.context.tenant, {
  realtime: platform.realtime,
  dialogOpen: dialogs.isOpen,
  typed: watchTyped(),
});
navigation = createNavigation({
  plan,
  locale: page.context.locale,
  moduleAt,
  progress: createProgress(document.getElementById('sufra-progress')),
  location: platform.location,
  mustReload: (url) => (reload?.isDue() ?? false) || isCrossing(url),
  closeDialogs: dialogs.closeAll,
});

watchInput();
keepInstallPrompt();
watchErrors(plan, platform.report);
registerOutlets(plan, page, platform, moduleAt, alive.promise);
start({ urlRerouteOnly: true });
const noteBusy = startGuard(plan, platform.report);
for (const element of document.querySelectorAll<HTMLElement>(
  'header [data-slot], body > [data-slot], footer [data-slot]',
)) {
  slots.attach(element.dataset.slot!, element);
}

const appMounted = moduleAt(new URL(location.href))
  ? new Promise<void>((resolve) => window.addEventListener('single-spa:routing-event', () => resolve(), { once: true }))
  : Promise.resolve();

void appMounted
  .then(() => slots.settled())
  .then(() => {
    document.documentElement.dataset.ready = '';
    performance.mark(ALIVE_MARK);
    // A slow page has said that it did not load completely (host/boot-script): now it has.
    document.documentElement.removeAttribute(PLAIN_ATTRIBUTE);
    document.getElementById('sufra-plain')?.replaceChildren();
    replayTaps();
    // When what the taps did is on the screen.
    requestAnimationFrame(() => setTimeout(alive.resolve));
    // Without it the page works as it came from the server: the browser decides on language, theme, header
    // and focus, and keeps no pages.
    void bringAfterReady().catch(() => void changes.take());
    // Part of the shell: without a network the other file may never have come.
    watchOffline(platform.realtime.connection);
    const { trackers } = page.context;
    if (trackers) void startTrackers(trackers);
    return platform.session.refresh();
  })
  .then(() => {
    ready.resolve();
    if (!isPaymentReturn(page.context.path)) void platform.cart.load();
    // Without it the first texts go on: they say the same.
    platform.bringTexts().catch(() => {});
    platform.bringToasts().catch(() => {});
    void preloadHashes(plan.modules);
    return platform.realtime.connect();
  })
  .catch((error: unknown) =>
    platform.report({
      module: 'host',
      version: plan.shell.version,
      phase: 'mount',
      cause: 'start',
      message: describeThrown(error),
    }),
  );

function afterReady() {
  return import(/* webpackChunkName: "lazy-after-ready" */ './after-ready.ts');
}

async function bringAfterReady(): Promise<void> {
  const { startAfterReady } = await afterReady();
  startAfterReady({ plan, context: page.context, platform, moduleAt, isDialogOpen: dialogs.isOpen, changes, noteBusy });
}

async function startTrackers(trackers: readonly Tracker[]): Promise<void> {
  const routes = plan.modules.flatMap((module) => module.routes);
  const start = await import(/* webpackChunkName: "rare-trackers" */ './trackers/start.ts');
  isCrossing = start.startTrackers({
    trackers,
    path: platform.location,
    isPublic: (url) => {
      const path = splitLocale(url.pathname).path;
      return /^\/page(?:\/|$)/.test(path) || matchRoute(routes, path)?.route.visibility === 'public';
    },
    reload: () => location.reload(),
    caller: platform.caller,
    locale: page.context.locale,
  });
}
