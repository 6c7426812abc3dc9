import { asError } from '@sufra/contract/thrown';
import type { Lifecycles } from '@sufra/module/browser';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

/**
 * Mounts a dialog or a contribution as a single-spa parcel; resolves when it is on the page, with the way to
 * take it away.
 */
export async function mountParcel<Props extends { domElement: HTMLElement }>(
  lifecycles: Lifecycles<Props>,
  props: Props,
): Promise<() => Promise<unknown>> {
  // single-spa looks into what a lifecycle throws as into an error.
  const mount = async (given: Props) => {
    try {
      await lifecycles.mount(given);
    } catch (thrown) {
      throw asError(thrown);
    }
  };
  const config = { ...lifecycles, mount } as unknown as ParcelConfig<Record<string, unknown>>;
  const parcel = mountRootParcel<Record<string, unknown>>(config, { ...props });
  // One failure rejects several of single-spa's promises. Callers handle the mount's and the unmount's; the same error
  // unhandled in the others would be reported a second time, as if it had happened in an event handler.
  for (const same of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) same.catch(() => {});
  await parcel.mountPromise;
  return () => parcel.unmount();
}
