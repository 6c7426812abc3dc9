import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import type { LazyParts, PartFace } from '../parts.ts';
import { ModuleRoot } from '../root.tsx';
import type { Lifecycles, SlotMountProps } from './lifecycles.ts';
import { mountRoot } from './react-root.tsx';
import { type ScopedPlatform, scoped } from './scoped.ts';
import { loadTexts } from './texts.ts';

/** Makes the parcel of one contribution to a slot (called by the generated entry). */
export function createSlot(
  face: PartFace,
  name: string,
  locales: LazyParts['locales'],
  Contribution: ComponentType,
): Lifecycles<SlotMountProps> {
  const roots = new WeakMap<HTMLElement, { root: Root; own: ScopedPlatform }>();
  return {
    bootstrap: (props) => loadTexts(face.name, locales, props, props.texts),
    async mount(props) {
      const { domElement, hydrate, onFailure } = props;
      await loadTexts(face.name, locales, props, props.texts);
      const own = scoped(props);
      const root = await mountRoot(
        <ModuleRoot face={face} platform={own}>
          <Contribution />
        </ModuleRoot>,
        { element: domElement, release: props.release, identifierPrefix: `${face.name}-${name}-`, hydrate, onFailure },
      );
      roots.set(domElement, { root, own });
    },
    async unmount({ domElement }) {
      const mounted = roots.get(domElement);
      mounted?.root.unmount();
      mounted?.own.end();
      roots.delete(domElement);
    },
  };
}
