/** Slots: each contribution is a parcel of its own, so that one that fails leaves the others and the page alone. */
import type { PageModule, PagePlan } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import type { Lifecycles, SlotMountProps } from '@sufra/module/browser';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import { loadExpose } from '../federation/containers.ts';
import { preferRelease } from '../federation/prefer-release.ts';

export interface Slots {
  attach: Platform['attachSlot'];
  /** Resolves when the contributions attached so far are mounted or have failed. */
  settled(): Promise<void>;
}

export function createSlots(plan: PagePlan, platform: () => Platform): Slots {
  const mounting = new Set<Promise<void>>();
  return {
    attach(name, element) {
      const parcels: Parcel[] = [];
      let attached = true;
      for (const { module, contribution } of contributionsTo(plan, name)) {
        const host = contributionElement(element, module.name, contribution);
        const work = mountContribution(plan, module, contribution, host, platform())
          .then((parcel) => void (attached ? parcels.push(parcel) : parcel.unmount()))
          .catch(() => host.remove());
        mounting.add(work);
        void work.finally(() => mounting.delete(work));
      }
      return () => {
        attached = false;
        for (const parcel of parcels) void parcel.unmount();
      };
    },
    settled: async () => void (await Promise.all(mounting)),
  };
}

function contributionsTo(plan: PagePlan, slot: string): { module: PageModule; contribution: string }[] {
  return plan.modules
    .flatMap((module) =>
      module.slots
        .filter((each) => each.slot === slot)
        .map((each) => ({ module, contribution: each.name, order: each.order })),
    )
    .sort((a, b) => a.order - b.order);
}

function contributionElement(slot: HTMLElement, module: string, contribution: string): HTMLElement {
  const id = `${module}/${contribution}`;
  const existing = slot.querySelector<HTMLElement>(`:scope > [data-contribution="${id}"]`);
  if (existing) return existing;
  const element = document.createElement('div');
  element.dataset.contribution = id;
  element.dataset.module = module;
  slot.append(element);
  return element;
}

async function mountContribution(
  plan: PagePlan,
  module: PageModule,
  contribution: string,
  domElement: HTMLElement,
  platform: Platform,
): Promise<Parcel> {
  const { result } = await preferRelease(
    module,
    'slot',
    async (release) => {
      const lifecycles = await loadExpose<Lifecycles<SlotMountProps>>(
        release,
        `./slots/${contribution}`,
        plan.limits.total,
      );
      const hydrate =
        domElement.dataset.rendered === 'server' &&
        domElement.dataset.version === release.version &&
        domElement.childElementCount > 0;
      const parcel = mountRootParcel<Record<string, unknown>>(
        lifecycles as unknown as ParcelConfig<Record<string, unknown>>,
        {
          domElement,
          platform,
          release,
          hydrate,
          onFailure: (error: unknown) => {
            platform.report({
              module: module.name,
              version: release.version,
              phase: 'slot',
              cause: 'throw',
              message: String(error),
            });
            domElement.remove();
          },
        },
      );
      await parcel.mountPromise;
      domElement.dataset.version = release.version;
      domElement.dataset.rendered = hydrate ? 'server' : 'browser';
      return parcel;
    },
    platform.report,
  );
  return result;
}
