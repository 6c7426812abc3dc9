/**
 * Loads a dialog that a part expects to be opened next, while the page is idle: at the tap nothing is fetched, compiled or
 * run any more, which is half of what a phone waits for (docs/decisions/0214).
 */
import type { DialogOffer, PagePlan } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { dialogExpose, ownerOf } from '../dialogs.ts';
import { bothAddresses, scriptAddresses } from '../release-loader/addresses.ts';
import { candidates, loadExpose } from '../release-loader/containers.ts';
import { preferRelease } from '../release-loader/prefer-release.ts';
import { whenIdle } from '../when-idle.ts';
import { fetchAhead, IDLE_LIMIT_MS, isLinkWeak } from './idle-fetch.ts';

export function prepareDialog<Props, Result>(
  offer: DialogOffer<Props, Result>,
  plan: PagePlan,
  report: Platform['report'],
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
    await preferRelease(module, 'dialog', (one) => loadExpose(one, expose, plan.limits, one.locale), report).catch(
      () => {
        // Reported; opening it tries again.
      },
    );
  };
  whenIdle(() => void load(), IDLE_LIMIT_MS, IDLE_LIMIT_MS);
}
