/** Slots: each contribution is a parcel of its own, so that one that fails leaves the others and the page alone. */
import type { PageModule, PagePlan, PageState } from '@sufra/contract';
import { slotPart } from '@sufra/contract/parts';
import type { Platform } from '@sufra/module';
import type { Lifecycles, SlotMountProps } from '@sufra/module/browser';
import { reportUse } from '../failures/part-starts.ts';
import { ownerOf } from '../guard/owner.ts';
import {
  createPart,
  loadExpose,
  MountTimeout,
  mountLimitsOf,
  mountParcel,
  mountWithin,
  type Part,
  partLoader,
  replaceElement,
  versionOf,
} from '../release-loader/index.ts';
import { textsOf } from './screen-files.ts';

export interface Slots {
  attach: Platform['attachSlot'];
  /** Resolves when the contributions attached so far are mounted or have failed; late ones are not waited for. */
  settled(): Promise<void>;
}

/** `ready` resolves when the page is ready; contributions that their module declares late start then. */
export function createSlots(
  plan: PagePlan,
  fragment: PageState['fragment'],
  platform: () => Platform,
  ready: Promise<void>,
): Slots {
  const mounting = new Set<Promise<void>>();
  return {
    attach(name, element) {
      const shownBy = ownerOf(element, plan);
      if (shownBy) reportUse({ module: shownBy, version: versionOf(shownBy) }, 'slots', name);
      let attached = true;
      let before: Element | null = null;
      const parts = contributionsTo(plan, name).map(({ module, contribution, late }) => {
        const place = contributionElement(element, module.name, contribution, before);
        before = place;
        // On a page of its own module an early one's texts came with the screen's.
        const onOwnPage = !late && fragment?.module === module.name;
        const texts = onOwnPage ? `screens/${fragment.screen}` : `slots/${contribution}`;
        const part = createContribution(plan, module, contribution, texts, place, platform());
        if (late) {
          void ready.then(() => (attached ? part.show() : undefined));
          return part;
        }
        const work = part.show();
        mounting.add(work);
        void work.finally(() => mounting.delete(work));
        return part;
      });
      return () => {
        attached = false;
        for (const part of parts) void part.end();
      };
    },
    settled: async () => void (await Promise.all(mounting)),
  };
}

function contributionsTo(plan: PagePlan, slot: string): { module: PageModule; contribution: string; late: boolean }[] {
  return plan.modules
    .flatMap((module) =>
      module.slots
        .filter((each) => each.slot === slot)
        .map((each) => ({ module, contribution: each.name, order: each.order, late: each.late ?? false })),
    )
    .sort((a, b) => a.order - b.order);
}

/** The element that the server made, or a new one behind `before`, so that all stand in their order. */
function contributionElement(
  slot: HTMLElement,
  module: string,
  contribution: string,
  before: Element | null,
): HTMLElement {
  const id = `${module}/${contribution}`;
  const existing = slot.querySelector<HTMLElement>(`:scope > [data-contribution="${id}"]`);
  if (existing) return existing;
  const element = document.createElement('div');
  element.dataset.contribution = id;
  element.dataset.module = module;
  if (before) before.after(element);
  else slot.prepend(element);
  return element;
}

function createContribution(
  plan: PagePlan,
  module: PageModule,
  contribution: string,
  texts: string,
  place: HTMLElement,
  platform: Platform,
): Part {
  let domElement = place;
  /** Where it was, while there is nothing to show. */
  const gap = new Comment();
  const served = domElement.dataset.rendered === 'server' ? [...domElement.childNodes].map(copy) : [];
  return createPart({
    module,
    phase: 'slot',
    name: () => slotPart(contribution),
    element: () => domElement,
    report: platform.report,
    async mount({ release, onFailure, isWanted }) {
      const lifecycles = await loadExpose<Lifecycles<SlotMountProps>>(
        release,
        `./slots/${contribution}`,
        plan.limits,
        textsOf(release, texts),
      );
      if (!isWanted()) throw new Error('The slot is gone');
      gap.replaceWith(domElement);
      const hydrate =
        domElement.dataset.rendered === 'server' &&
        domElement.dataset.version === release.version &&
        domElement.childElementCount > 0;
      const patience = mountLimitsOf(plan, platform, partLoader(release, plan.limits));
      const stop = await mountWithin(release, patience, (loadPart) =>
        mountParcel(lifecycles, { domElement, platform, release, hydrate, texts, loadPart, onFailure }),
      ).catch((error: unknown) => {
        if (error instanceof MountTimeout) domElement = replaceElement(domElement);
        throw error;
      });
      domElement.dataset.version = release.version;
      domElement.dataset.rendered = hydrate ? 'server' : 'browser';
      return stop;
    },
    // Its place stays empty, or keeps the server's HTML: a plain link still works.
    onAllFailed() {
      if (served.length > 0) domElement.replaceChildren(...served);
      else domElement.replaceWith(gap);
    },
  });
}

function copy(node: Node): Node {
  return node.cloneNode(true);
}
