/**
 * Loads a dialog that a part expects to be opened next, while the page is idle, and draws it once off screen:
 * at the tap nothing is fetched, compiled or run for the first time (docs/decisions/0214).
 */
import type { DialogOffer, PagePlan } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import type { DialogLifecycles } from '@sufra/module/browser';
import { dialogExpose, ownerOf } from '../dialogs.ts';
import {
  bothAddresses,
  candidates,
  loadExpose,
  partLoader,
  preferRelease,
  scriptAddresses,
} from '../release-loader/index.ts';
import { whenIdle } from '../when-idle.ts';
import { fetchAhead, IDLE_LIMIT_MS, isLinkWeak } from './idle-fetch.ts';

export function prepareDialog<Props, Result>(
  offer: DialogOffer<Props, Result>,
  props: Props | undefined,
  plan: PagePlan,
  platform: Platform,
): void {
  const module = ownerOf(offer, plan);
  if (!module || isLinkWeak()) return;
  const expose = dialogExpose(offer, module);
  const load = async () => {
    const release = bothAddresses(candidates(module)[0]!)[0]!;
    const files = [release.entry, ...(release.exposes[expose] ?? []), ...release.locale];
    // A file that does not come now says nothing about the release: it is asked for again when the dialog is opened.
    const came = await fetchAhead(scriptAddresses(release, files)).then(
      () => true,
      () => false,
    );
    if (!came) return;
    // The structs that what it is opened with is checked by; a tap that they are missing at asks again.
    void offer.props?.().catch(() => {});
    await preferRelease(
      module,
      'dialog',
      async (one) => {
        const lifecycles = await loadExpose<DialogLifecycles>(one, expose, plan.limits, one.locale);
        if (props === undefined) return;
        const loadPart = partLoader(one, plan.limits);
        // What it throws here it throws again when it is opened, and is reported then.
        await lifecycles.prepare?.({ platform, release: one, dialogProps: props, loadPart }).catch(() => {});
      },
      platform.report,
    ).catch(() => {
      // Reported; opening it tries again.
    });
  };
  whenIdle(() => void load(), IDLE_LIMIT_MS, IDLE_LIMIT_MS);
}
