import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import type { DialogProps, LazyParts, PartFace } from '../parts.ts';
import { ModuleRoot } from '../root.tsx';
import type { DialogLifecycles } from './lifecycles.ts';
import { prerender } from './prerender.tsx';
import { mountRoot } from './react-root.tsx';
import { type ScopedPlatform, scoped } from './scoped.ts';
import { loadTexts } from './texts.ts';

/** Makes the parcel of one dialog (called by the generated entry). */
export function createDialog(
  face: PartFace,
  name: string,
  locales: LazyParts['locales'],
  Dialog: ComponentType<DialogProps<never, never>>,
): DialogLifecycles {
  const Content = Dialog as unknown as ComponentType<DialogProps<unknown, unknown>>;
  const roots = new WeakMap<HTMLElement, { root: Root; own: ScopedPlatform }>();
  return {
    bootstrap: (props) => loadTexts(face.name, locales, props),
    async prepare(props) {
      await loadTexts(face.name, locales, props);
      const own = scoped(props);
      await prerender(
        <ModuleRoot face={face} platform={own}>
          <Content props={props.dialogProps} close={() => {}} titleId="" />
        </ModuleRoot>,
      );
      own.end();
    },
    async mount(props) {
      const { domElement, dialogProps, close, titleId, onFailure } = props;
      await loadTexts(face.name, locales, props);
      const own = scoped(props);
      const root = await mountRoot(
        <ModuleRoot face={face} platform={own}>
          <Content props={dialogProps} close={close} titleId={titleId} />
        </ModuleRoot>,
        {
          ...{ element: domElement, release: props.release, identifierPrefix: `${face.name}-${name}-` },
          ...{ hydrate: false, isSync: true, onFailure },
        },
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
