import { asError } from '@sufra/contract/thrown';
import type { Lifecycles } from '@sufra/module/browser';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

/** Mounts a dialog or a contribution as a single-spa parcel; resolves when it is on the page, with the way to take it away. */
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
  await parcel.mountPromise;
  return () => parcel.unmount();
}
