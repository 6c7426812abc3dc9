import type { MountWrapped, WrappedProps } from './wrap.tsx';

type Lifecycle = (props: WrappedProps & { name: string; domElement: HTMLElement }) => unknown;
type OneOrMore = Lifecycle | readonly Lifecycle[];

/** What a single-spa application or parcel exports. */
export interface SingleSpaLifecycles {
  bootstrap?: OneOrMore;
  mount: OneOrMore;
  update?: OneOrMore;
  unmount: OneOrMore;
  unload?: OneOrMore;
}

/** A part that has single-spa's lifecycles. `unload` follows `unmount`: the page does not hold it for later. */
export function mountLifecycles(name: string, lifecycles: SingleSpaLifecycles): MountWrapped {
  return async (domElement, first) => {
    const run = async (of: OneOrMore | undefined, props: WrappedProps) => {
      for (const each of [of ?? []].flat()) await each({ ...props, name, domElement });
    };
    let props = first;
    await run(lifecycles.bootstrap, props);
    await run(lifecycles.mount, props);
    const { update } = lifecycles;
    return {
      ...(update && {
        update(next: WrappedProps) {
          props = next;
          void run(update, next);
        },
      }),
      async unmount() {
        await run(lifecycles.unmount, props);
        await run(lifecycles.unload, props);
      },
    };
  };
}
