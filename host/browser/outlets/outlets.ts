/** One single-spa application per module: its outlet in the page, and what happens when its release breaks. */
import type { PageModule, PagePlan, PageRelease, PageState } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import type { ApplicationProps, Lifecycles } from '@sufra/module/browser';
import { registerApplication } from 'single-spa';
import { loadExpose } from '../federation/containers.ts';
import { preferRelease } from '../federation/prefer-release.ts';
import { showFailure } from './failure-card.ts';
import { reloadOnce } from './last-resort.ts';

type Application = Lifecycles<ApplicationProps>;

/** Registers every module of the plan that has screens. `find` tells which module owns an address. */
export function registerOutlets(
  plan: PagePlan,
  page: PageState,
  platform: Platform,
  find: (url: URL) => PageModule | null,
): void {
  for (const module of plan.modules) {
    if (module.routes.length === 0) continue;
    registerApplication({
      name: module.name,
      activeWhen: (location) => find(new URL(location.href)) === module,
      app: async () => createOutlet(module, plan, page, platform),
    });
  }
}

/** Loads a module's application and screen ahead of a navigation, so that the old page stays until the new one can show. */
export async function preloadApplication(module: PageModule, plan: PagePlan): Promise<void> {
  await loadExpose(module, './application', plan.limits.total).catch(() => {
    // The mount will try again, and report.
  });
}

function createOutlet(module: PageModule, plan: PagePlan, page: PageState, platform: Platform) {
  const broken = new Set<string>();
  let running: { application: Application; props: ApplicationProps } | null = null;

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

  const attempt = async (release: PageRelease): Promise<void> => {
    const application = await loadExpose<Application>(release, './application', plan.limits.total);
    const domElement = outlet();
    const props: ApplicationProps = {
      platform,
      release,
      domElement,
      fragment:
        page.fragment?.module === module.name && domElement.dataset.rendered === 'server' ? page.fragment : null,
      onFailure: (error) => void recover(release, error),
    };
    try {
      await application.bootstrap(props);
      await application.mount(props);
    } catch (error) {
      await application.unmount(props).catch(() => {});
      // What the failed release left behind must not be taken for its successor's server HTML.
      domElement.dataset.rendered = 'browser';
      throw error;
    }
    domElement.dataset.version = release.version;
    running = { application, props };
  };

  const show = async (): Promise<void> => {
    try {
      await preferRelease(module, 'mount', attempt, platform.report, broken);
    } catch {
      if (reloadOnce()) return;
      showFailure(outlet(), () => void show());
    }
  };

  const recover = async (release: PageRelease, error: unknown): Promise<void> => {
    platform.report({
      module: module.name,
      version: release.version,
      phase: 'render',
      cause: 'throw',
      message: String(error),
    });
    broken.add(release.version);
    await running?.application.unmount(running.props).catch(() => {});
    running = null;
    outlet().dataset.rendered = 'browser';
    await show();
  };

  return {
    bootstrap: async () => {},
    mount: show,
    unmount: async () => {
      await running?.application.unmount(running.props);
      running = null;
      const element = outlet();
      element.replaceChildren();
      element.remove();
    },
  };
}
