/** Renders a part of a module on a platform with a fake provider, the real cart store and the module's own texts. */

import { createModuleBus } from '@sufra/events/testing';
import { ModuleRoot, type Platform } from '@sufra/module';
import { ScreenDataContext } from '@sufra/module/screen';
import { act, configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createFakePlatform, type FakePage, type FakePlatform, type PartOf } from './fake-platform.ts';

configure({ testIdAttribute: 'data-test' });

export interface RenderOptions extends FakePage {
  /** The pattern of the address, for screens. */
  route?: string;
  /** Status that the screen's loader answered with. */
  status?: number;
  /**
   * Hydrates the server's HTML instead of drawing from scratch; called between the two, to leave in the cache
   * what a document carries.
   */
  served?: (queryClient: Platform['queryClient']) => void;
}

/** A part on its page, and what it asked of the platform. Named, so that packed declarations can say it. */
export interface RenderedPart extends RenderResult, FakePlatform {
  /** What a page without JavaScript says. */
  html: string;
}

/** `renderPart` for the tests of one module. */
export function createRenderPart(part: PartOf) {
  return (node: ReactNode, options: RenderOptions): Promise<RenderedPart> => renderPart(node, part, options);
}

/** Renders `node` with everything a module's part stands on, and returns what it asked of the platform. */
async function renderPart(node: ReactNode, part: PartOf, options: RenderOptions): Promise<RenderedPart> {
  const { path = part.context.path } = options;
  const page = createFakePlatform(part, options, createModuleBus(part.face.name).bus, (run) => void act(run));
  const { platform } = page;
  const route = options.route ?? '*';
  const router = createMemoryRouter([{ id: route, path: route, element: node }], { initialEntries: [path] });
  const tree = (
    <ModuleRoot face={part.face} platform={platform}>
      <ScreenDataContext value={{ status: options.status ?? 200 }}>
        <RouterProvider router={router} />
      </ScreenDataContext>
    </ModuleRoot>
  );
  const html = renderToString(tree);
  const container = document.body.appendChild(document.createElement('div'));
  if (options.served) {
    container.innerHTML = html;
    options.served(platform.queryClient);
  }
  const view = render(tree, { container, hydrate: options.served !== undefined });
  await act(() => platform.cart.load());
  return {
    ...view,
    ...page,
    html,
    async tell(...words) {
      await act(() => page.tell(...words));
    },
  };
}
