/**
 * The server half of a module: renders one screen or one slot contribution to HTML, in a fragment worker without
 * secrets. Data comes through calls that the edge makes; the answers travel to the browser with the document.
 */
import { createProviderCaller } from '@sufra/api/client/provider-caller';
import type { FragmentRequest, FragmentResult, Head, ModuleFace, QueryRecord, RenderFragment } from '@sufra/contract';
import {
  type AddedLocale,
  addTexts,
  type BaseLocale,
  baseLocale,
  type I18nSettings,
  knowLanguages,
  localePath,
  translator,
} from '@sufra/i18n';
import { createAddedI18n, createI18n } from '@sufra/i18n/i18next';
import { collectStyles } from '@sufra/ui/server-styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { CacheRowsContext } from '../cached-rows.tsx';
import { createLoads, type Loader, type LoaderAnswer, type LoadRecord } from '../loader.ts';
import type { ServerParts } from '../parts.ts';
import type { Platform } from '../platform.ts';
import { createQueryClient } from '../query-client.ts';
import { ModuleRoot } from '../root.tsx';
import { Screen, type ScreenData, ScreenDataContext } from '../screen.tsx';
import { withoutLibrarySheets } from './library-sheets.ts';
import { markBaseTexts } from './mark-base-texts.ts';
import { createRowCache, type RowCache } from './row-cache.tsx';
import { createServerPlatform } from './server-platform.ts';
import { watchAddress } from './watch-address.ts';

/** Makes a module's `render` from its face and parts (called by the generated server entry). */
export function createRenderer(
  face: ModuleFace,
  parts: ServerParts,
  keeper: RowCache = createRowCache(),
): RenderFragment {
  return async (asked, call) => {
    const { context: watched, reads } = watchAddress(asked.context);
    const request = { ...asked, context: watched };
    const settings = localeSettings(request, face, parts);
    const queryClient = createQueryClient();
    const caller = createProviderCaller(async ({ endpoint, method, path }) => {
      const answer = await call({ name: endpoint, method, path });
      if (answer.status === 0) throw new Error('No answer from the provider');
      return answer;
    });
    const record: LoadRecord = { complete: true };
    const platform = createServerPlatform(request, settings, caller, queryClient);
    const answer = (
      node: ReactNode,
      more: Partial<FragmentResult>,
      instead?: LoaderAnswer['instead'],
    ): FragmentResult => {
      const html = renderToString(node, { identifierPrefix: more.screen ? `${face.name}-` : '' });
      return finish(markBaseTexts(html, settings.i18n), record, dehydrated(queryClient, instead), more);
    };
    const input = loaderInput(request, settings, face, platform, createLoads(caller, queryClient, record));

    if (request.target.kind === 'addresses') {
      const list = parts.screens[request.target.screen]?.addresses;
      if (!list) throw new Error(`${face.name} lists no addresses of ${request.target.screen}`);
      return { ...finish('', record, [], {}), addresses: await list(input({})) };
    }
    if (request.target.kind === 'slot') {
      const contribution = parts.slots[request.target.name];
      if (!contribution) throw new Error(`${face.name} has no slot contribution ${request.target.name}`);
      await contribution.loader?.(input({}));
      const Contribution = contribution.slot;
      const html = renderToString(
        <ModuleRoot face={face} platform={platform}>
          <Contribution />
        </ModuleRoot>,
        { identifierPrefix: `${face.name}-${request.target.name}-` },
      );
      return finish(markBaseTexts(html, settings.i18n), record, dehydrated(queryClient), { reads: reads() });
    }
    if (request.target.kind !== 'screen') throw new Error(`${face.name} cannot render ${request.target.kind}`);

    const routed = await route(face, parts, request, input);
    if (!routed) throw new Error(`${face.name} has no route for this path`);
    if ('redirect' in routed) return { ...finish('', record, [], {}), redirect: routed.redirect };
    const { screen, params, loaded, handler, context } = routed;
    return answer(
      <ModuleRoot face={face} platform={platform}>
        <ScreenDataContext value={screenData(loaded)}>
          <CacheRowsContext value={keeper.of(request, settings, face)}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </CacheRowsContext>
        </ScreenDataContext>
      </ModuleRoot>,
      { ...screenData(loaded), head: headIn(settings, loaded.head ?? {}), screen, params },
      loaded.instead,
    );
  };
}

/** One for each language: no data of a request stands in it. */
const instances = new WeakMap<ServerParts, Partial<Record<BaseLocale, I18nSettings['i18n']>>>();

/** Of every tenant that was rendered here: addresses that a visitor names, `?return=/fr/menu`, are split with them. */
const languages = new Set<AddedLocale>();

function localeSettings(request: FragmentRequest, face: ModuleFace, parts: ServerParts): I18nSettings {
  const { locale, direction, tenant, texts } = request.context;
  const known = instances.get(parts) ?? {};
  instances.set(parts, known);
  for (const { code } of tenant.languages ?? []) languages.add(code);
  if (tenant.languages) knowLanguages([...languages]);
  const base = baseLocale(locale);
  let i18n = known[base];
  if (!i18n) {
    i18n = createI18n(base);
    addTexts(i18n, face.name, parts.locales[base]);
    known[base] = i18n;
  }
  if (base !== locale) i18n = createAddedI18n(locale, texts ?? {}, i18n);
  return {
    locale,
    dir: direction,
    i18n,
    timeZone: tenant.time_zone,
    currency: tenant.currency,
    country: tenant.country,
  };
}

type LoaderInputOf = (params: Parameters<Loader>[0]['params']) => Parameters<Loader>[0];

function loaderInput(
  request: FragmentRequest,
  settings: I18nSettings,
  face: ModuleFace,
  platform: Platform,
  loads: ReturnType<typeof createLoads>,
): LoaderInputOf {
  const { context, session } = request;
  const t = translator(settings.i18n, face.name);
  return (params) => ({
    params,
    context,
    place: platform.place.get(),
    session,
    // Read when it is asked for (`watchAddress`).
    get search() {
      return new URL(context.path, context.origin).searchParams;
    },
    t,
    ...loads,
  });
}

/** Matches the path with react-router's static handler, running the matched screen's loader once. */
async function route(face: ModuleFace, parts: ServerParts, request: FragmentRequest, input: LoaderInputOf) {
  const { context } = request;
  let loaded: LoaderAnswer = {};
  const routes: RouteObject[] = face.routes.map(({ path, screen }) => ({
    id: path,
    path,
    handle: screen,
    Component: () => <Screen component={parts.screens[screen]!.screen} />,
    loader: async ({ params }) => {
      loaded = (await parts.screens[screen]!.loader?.(input(params))) ?? {};
      return screenData(loaded);
    },
  }));
  const basename = localePath(context.locale, '/');
  const handler = createStaticHandler(routes, { basename });
  const url = new URL(localePath(context.locale, context.path), context.origin);
  const result = await handler.query(new Request(url));
  if (loaded.redirect) return { redirect: loaded.redirect };
  if (result instanceof Response) throw new Error(`Unexpected answer ${result.status} of the static handler`);
  const failed = Object.values(result.errors ?? {})[0];
  if (failed) throw failed;
  const match = result.matches.at(-1);
  if (!match) return null;
  return {
    screen: match.route.handle as string,
    params: match.params as Record<string, string>,
    loaded,
    handler,
    context: result,
  };
}

function screenData({ head = {}, status = 200 }: LoaderAnswer): Required<ScreenData> {
  return { head, status };
}

/** Search engines show a description under the page's language: one that is not in it is left out (HOST-065). */
function headIn({ i18n }: I18nSettings, head: Head): Head {
  return head.description !== undefined && i18n.isInBase?.(head.description) ? { ...head, description: '' } : head;
}

function dehydrated(
  queryClient: ReturnType<typeof createQueryClient>,
  instead: LoaderAnswer['instead'] = [],
): QueryRecord[] {
  const replaced = new Map(instead.map((one) => [JSON.stringify(one.of), one]));
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => {
      const { key, data } = replaced.get(JSON.stringify(query.queryKey)) ?? {
        key: query.queryKey,
        data: query.state.data,
      };
      return { key, data, updatedAt: query.state.dataUpdatedAt };
    });
}

function finish(
  drawn: string,
  record: LoadRecord,
  queries: QueryRecord[],
  more: Partial<FragmentResult>,
): FragmentResult {
  const html = withoutLibrarySheets(drawn);
  return {
    html,
    styles: collectStyles(html),
    status: 200,
    head: {},
    queries,
    complete: record.complete,
    ...(record.validUntil ? { validUntil: record.validUntil } : {}),
    ...more,
  };
}
