/**
 * One single-spa application per module: its outlet in the page, and what happens when its release breaks.
 * This is the door to single-spa, which decides when an application mounts. It is named in four other places:
 * `start.ts` starts it, `navigation.ts` goes to addresses, `release-loader/parcel.ts` mounts dialogs and
 * contributions, `single-spa-limits.ts` takes its clock out of the way.
 */
import type { PageModule, PagePlan, PageState } from '@sufra/contract';
import { pageHref } from '@sufra/contract/page-protocol';
import { splitLocale } from '@sufra/i18n';
import type { Platform } from '@sufra/module';
import type { ApplicationProps, Lifecycles, LoadPart } from '@sufra/module/browser';
import { registerApplication } from 'single-spa';
import { onPopState } from '../around-single-spa.ts';
import { showFailure } from '../failures/card.ts';
import { causeOf } from '../failures/cause.ts';
import { reloadOnce } from '../failures/last-resort.ts';
import { reportPartStart } from '../failures/part-starts.ts';
import {
  createPart,
  loadExpose,
  MountTimeout,
  mountLimitsOf,
  mountWithin,
  partLoader,
  preferRelease,
  replaceElement,
} from '../release-loader/index.ts';
import { filesFor, partAt } from './screen-files.ts';

type Application = Lifecycles<ApplicationProps>;

/** Gives up waiting for outlets that are still loading: the customer goes elsewhere meanwhile. */
const givingUp = new Set<() => void>();

/**
 * Registers every module of the plan that has screens. `moduleAt` returns the module that owns an address;
 * `ready` resolves when the page is ready.
 */
export function registerOutlets(
  plan: PagePlan,
  page: PageState,
  platform: Platform,
  moduleAt: (url: URL) => PageModule | null,
  ready: Promise<unknown>,
): void {
  for (const module of plan.modules) {
    if (module.routes.length === 0) continue;
    registerApplication({
      name: module.name,
      activeWhen: (location) => moduleAt(new URL(location.href)) === module,
      app: async () => createOutlet(module, plan, page, platform, ready),
    });
  }
  // Another screen of the mounted module starts without a mount.
  window.addEventListener('single-spa:routing-event', () => {
    const module = moduleAt(new URL(pageHref(window)));
    const version =
      module && document.querySelector<HTMLElement>(`main > [data-module="${module.name}"]`)?.dataset.version;
    if (!module || !version) return;
    reportPartStart({ module: module.name, version, part: partAt(module, shownPath()) });
  });
  // single-spa holds listeners added the usual way back until the page that is being left is mounted (decision 79).
  onPopState(leaveUnfinished);
}

/** Locale-free path of the page that is shown. */
function shownPath(): string {
  return splitLocale(new URL(pageHref(window)).pathname).path;
}

/** To be called before a navigation: single-spa would wait for a module that is still loading before it unmounts it. */
export function leaveUnfinished(): void {
  for (const giveUp of [...givingUp]) giveUp();
}

/**
 * Loads a module's application and the screen of `path` ahead of a navigation, the plan's next release when the wanted
 * one cannot be loaded, so that the old page stays until the new one can show.
 */
export async function preloadApplication(
  module: PageModule,
  plan: PagePlan,
  url: URL,
  report: Platform['report'],
): Promise<void> {
  const path = splitLocale(url.pathname).path;
  await preferRelease(
    module,
    'load',
    (release) => loadExpose(release, './application', plan.limits, filesFor(module, release, path)),
    (failure) => report({ ...failure, part: partAt(module, path) }),
  ).catch(() => {
    // The mount shows the failure to the customer.
  });
}

function createOutlet(
  module: PageModule,
  plan: PagePlan,
  page: PageState,
  platform: Platform,
  ready: Promise<unknown>,
) {
  const outlet = (): HTMLElement => {
    const main = document.querySelector('main')!;
    let element = main.querySelector<HTMLElement>(`:scope > [data-module="${module.name}"]`);
    if (!element) {
      element = document.createElement('div');
      element.dataset.module = module.name;
      main.append(element);
    }
    return element;
  };

  let card: ReturnType<typeof showFailure> = null;
  /** Path that was to be shown last. */
  let tried = '';
  /** A card is of its page: at another one the module begins again, which no router does for it. */
  const leaveFailure = (): void => {
    if (!card || tried === shownPath()) return;
    tried = shownPath();
    void part.again();
  };
  const removeCard = (): void => {
    card?.remove();
    card = null;
  };
  const part = createPart({
    module,
    phase: 'mount',
    name: () => partAt(module, shownPath()),
    element: outlet,
    report: platform.report,
    async mount({ release, onFailure, isWanted }) {
      const path = shownPath();
      tried = path;
      const application = await loadExpose<Application>(
        release,
        './application',
        plan.limits,
        filesFor(module, release, path),
      );
      if (!isWanted()) throw new Error('The customer went elsewhere');
      const domElement = outlet();
      const propsWith = (loadPart: LoadPart): ApplicationProps => ({
        platform,
        release,
        domElement,
        fragment:
          page.fragment?.module === module.name && domElement.dataset.rendered === 'server' ? page.fragment : null,
        loadPart,
        onFailure,
        ready,
      });
      const loadPart = partLoader(release, plan.limits);
      const stop = async () => {
        await application.unmount(propsWith(loadPart));
        // What a release left behind must not be taken for its successor's server HTML.
        domElement.dataset.rendered = 'browser';
      };
      try {
        await mountWithin(release, mountLimitsOf(plan, platform, loadPart), async (watched) => {
          const props = propsWith(watched);
          await application.bootstrap(props);
          await application.mount(props);
        });
      } catch (error) {
        const stopped = stop().catch(() => {});
        // A mount that never ended may go on and write into its element later.
        if (error instanceof MountTimeout) replaceElement(domElement).dataset.rendered = 'browser';
        else await stopped;
        throw error;
      }
      domElement.dataset.version = release.version;
      removeCard();
      return stop;
    },
    onAllFailed(error) {
      // Another document has the same code but not always the same answer; and offline there is no other document.
      if (causeOf(error, 'mount').isReleases && navigator.onLine && reloadOnce()) return;
      removeCard();
      card = showFailure(outlet(), platform, () => void part.retry());
      leaveFailure();
    },
  });

  return {
    bootstrap: async () => {},
    mount: () =>
      new Promise<void>((resolve) => {
        window.addEventListener('single-spa:routing-event', leaveFailure);
        givingUp.add(resolve);
        void part.show().then(() => {
          givingUp.delete(resolve);
          resolve();
        });
      }),
    unmount: async () => {
      const element = outlet();
      window.removeEventListener('single-spa:routing-event', leaveFailure);
      removeCard();
      await part.end();
      element.replaceChildren();
      element.remove();
    },
  };
}
