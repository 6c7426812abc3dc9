/** The browser half of a module's screens: one React root with its own router, hydrating the server's fragment. */
import { matchRoute } from '@sufra/contract';
import { pageHref } from '@sufra/contract/page-protocol';
import { localePath, splitLocale, translator } from '@sufra/i18n';
import type { Root } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { createLoads, type LoaderAnswer } from '../loader.ts';
import type { LazyParts, MountedFace } from '../parts.ts';
import type { Platform } from '../platform.ts';
import { ModuleRoot } from '../root.tsx';
import { Screen, type ScreenData } from '../screen.tsx';
import type { ApplicationProps, Lifecycles } from './lifecycles.ts';
import { LoaderFailure } from './loader-failure.ts';
import { mountRoot } from './react-root.tsx';
import { type ScopedPlatform, scoped } from './scoped.ts';
import { createScreenRouter, type ScreenRouter } from './screen-router.ts';
import { Screens } from './screens.tsx';
import { loadTexts } from './texts.ts';

/** Makes the single-spa application of a module (called by the generated entry of its browser build). */
export function createApplication(face: MountedFace, parts: LazyParts): Lifecycles<ApplicationProps> {
  let root: Root | undefined;
  let own: ScopedPlatform | undefined;
  let router: ScreenRouter | undefined;
  return {
    bootstrap: async () => {},
    async mount(props) {
      const { domElement, fragment, loadPart, ready } = props;
      const platform = scoped(props);
      own = platform;
      const path = splitLocale(new URL(pageHref(window)).pathname).path;
      const match = matchRoute(face.routes, path);
      const hydrate = canHydrate(props) && fragment?.screen === match?.route.screen;
      const [first] = await Promise.all([
        match && loadPart(`screens/${match.route.screen}`, parts.screens[match.route.screen]!.screen),
        loadTexts(face.name, parts.locales, props, `screens/${match?.route.screen}`),
      ]);
      const all = routes(face, parts, props, match && { screen: match.route.screen, component: first!.default });
      const route = all.find(({ id }) => id === match?.route.path);
      router = createScreenRouter({
        routes: all,
        basename: localePath(platform.i18n.locale, '/'),
        window,
        first:
          hydrate && match && fragment && route
            ? {
                route: { id: match.route.path, element: route.element },
                params: match.params,
                data: { status: fragment.status } satisfies ScreenData,
              }
            : null,
        ready,
        loadDataRouter: () =>
          loadPart('router', () => import(/* webpackChunkName: "lazy-router" */ './data-router.ts')),
      });
      // Until its data is there the outlet keeps its skeleton; an empty page is never shown.
      if (!hydrate) await router.initialized();
      root = await mountRoot(
        <ModuleRoot face={face} platform={platform}>
          <Screens router={router} />
          {/* As many children as the server's `StaticRouterProvider` has: by their number and order `useId` counts. */}
          {null}
        </ModuleRoot>,
        {
          ...{ element: domElement, release: props.release, identifierPrefix: `${face.name}-`, hydrate },
          onFailure: props.onFailure,
        },
      );
      domElement.dataset.rendered = hydrate ? 'server' : 'browser';
      if (match?.route.keep) {
        const { screen } = match.route;
        // A tap within a page that is read without a network needs it: it is loaded while there is one (MENU-031).
        void ready.then(() => parts.screens[screen]?.loader?.()).catch(() => {});
      }
    },
    async unmount() {
      router?.dispose();
      root?.unmount();
      own?.end();
      router = undefined;
      root = undefined;
    },
  };
}

/** Only the very release that rendered the fragment may hydrate it; a fallback starts afresh. */
function canHydrate({ domElement, fragment, release }: ApplicationProps): boolean {
  return (
    fragment !== null &&
    domElement.dataset.rendered === 'server' &&
    domElement.dataset.version === release.version &&
    domElement.childElementCount > 0
  );
}

function routes(
  face: MountedFace,
  parts: LazyParts,
  props: ApplicationProps,
  first: { screen: string; component: React.ComponentType } | null,
): RouteObject[] {
  const { platform, loadPart } = props;
  return face.routes.map(({ path, screen }) => {
    const part = parts.screens[screen]!;
    const texts = () => loadTexts(face.name, parts.locales, props, `screens/${screen}`);
    const element = (component: React.ComponentType) => ({ element: <Screen component={component} /> });
    return {
      id: path,
      path,
      loader: async ({ params, request }) => {
        const [loader] = await Promise.all([part.loader && loadPart(`loaders/${screen}`, part.loader), texts()]);
        const answer = await load(screen, async () => loader?.loader(loaderInput(face, platform, params, request)));
        if (answer.redirect)
          return Response.redirect(new URL(localePath(platform.i18n.locale, answer.redirect), request.url), 302);
        return { head: answer.head ?? {}, status: answer.status ?? 200 } satisfies ScreenData;
      },
      ...(first?.screen === screen
        ? element(first.component)
        : { lazy: async () => element((await loadPart(`screens/${screen}`, part.screen)).default) }),
    };
  });
}

async function load(screen: string, run: () => Promise<LoaderAnswer | undefined>): Promise<LoaderAnswer> {
  try {
    return (await run()) ?? {};
  } catch (error) {
    throw new LoaderFailure(screen, error);
  }
}

function loaderInput(
  face: MountedFace,
  platform: Platform,
  params: Readonly<Record<string, string | undefined>>,
  request: Request,
) {
  return {
    params,
    search: new URL(request.url).searchParams,
    context: platform.context,
    place: platform.place.get(),
    session: platform.session.get(),
    t: translator(platform.i18n.i18n, face.name),
    ...createLoads(platform.caller, platform.queryClient, { complete: true }),
  };
}
