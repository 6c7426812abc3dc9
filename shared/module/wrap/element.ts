import type { MountWrapped, WrappedProps } from './wrap.tsx';

interface ElementOptions {
  /** Makes it: `() => document.createElement('star-rating')`, a name that is written out. */
  readonly create: () => HTMLElement;
  /** Which of the values are its attributes; `lang`, `dir` and `data-theme` it always has. */
  readonly attributes?: readonly string[];
  /** Its events, each with what is to be done. */
  readonly events?: Readonly<Record<string, (event: Event) => void>>;
}

/** A custom element whose script is loaded. Values that it is not given any more are taken from it. */
export function mountElement({ create, attributes = [], events = {} }: ElementOptions): MountWrapped {
  return (place, first) => {
    const element = create();
    const update = (props: WrappedProps) => {
      element.lang = props.locale;
      element.dir = props.dir;
      element.dataset.theme = props.theme;
      for (const name of attributes) {
        const value = props[name];
        if (value === undefined || value === null || value === false) element.removeAttribute(name);
        else element.setAttribute(name, value === true ? '' : String(value));
      }
    };
    update(first);
    for (const [name, handle] of Object.entries(events)) element.addEventListener(name, handle);
    place.append(element);
    return {
      update,
      unmount() {
        for (const [name, handle] of Object.entries(events)) element.removeEventListener(name, handle);
        element.remove();
      },
    };
  };
}
