/** One complete document from its parts. The order of bytes is the order in which a phone needs them. */

import type { PageContext, PagePlan, PageState, PlanModule } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import { mapSource } from '@sufra/contract/maps';
import type { SignedGrant, SignedOverride } from '@sufra/contract/override';
import {
  COMPOSITION_ATTRIBUTE,
  type PageFeature,
  PLAIN_ATTRIBUTE,
  SHOWS_ATTRIBUTE,
  WORKERS_ATTRIBUTE,
} from '@sufra/contract/page-protocol';
import { TOOLS_ID, type ToolsFacts } from '@sufra/contract/tools-facts';
import { BOOT_SCRIPT, FIRST_SCRIPT } from '../../boot-script/compiled.ts';
import { dialogCss } from '../../dialog-styles.ts';
import type { ScriptOrigins } from '../../page-scripts/known.ts';
import { originsOf } from '../../trackers/providers.ts';
import type { RenderedFragment } from '../fragment-safety/rendered-fragment.ts';
import { lastingScriptJson, scriptJson } from '../http/json.ts';
import type { Preview } from '../tenant/tenant.ts';
import type { TenantTheme } from '../tenant/theme.ts';
import { overrideBar } from './bars/override-bar.ts';
import { PAGE_BAR_CSS } from './bars/page-bar.ts';
import { previewBar } from './bars/preview-bar.ts';
import { contentSecurityPolicy } from './csp.ts';
import { foldOf } from './fold.ts';
import { preloadedFonts } from './fonts.ts';
import { headHtml, structuredData } from './head.ts';
import { htmlFacts } from './html-facts.ts';
import { allFeatures, pageFeatures } from './page-features.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import { skeletonHtml } from './skeleton.ts';
import { fillSlots, type RenderedContribution } from './slots.ts';
import { documentStyles, type FragmentStyles } from './styles.ts';

export interface DocumentParts {
  context: PageContext;
  /** False: no part is one visitor's, so that what is found in its HTML may be held. */
  isOwn?: boolean;
  /** Id of what it is put together from. */
  composition: string;
  theme: TenantTheme;
  pagePlan: PagePlan;
  /** A module of the plan has the capability `workers`. */
  hasWorkers: boolean;
  shell: PlanModule;
  /** Null: the frame did not come; the document is the module alone. */
  frame: RenderedFragment | null;
  /** In the place of a frame's foot, for sites without a frame. */
  foot?: { readonly html: string; readonly css: string };
  /** The page's module with its fragment; null on the host's own pages. */
  outlet: {
    module: PlanModule;
    screen: string;
    params: Record<string, string>;
    result: RenderedFragment | null;
  } | null;
  contributions: ReadonlyMap<string, readonly RenderedContribution[]>;
  /** What contributions that come later need of the head. */
  foreseen?: readonly Foreseen[];
  /** In place of the page's data, which are there later. */
  pageState?: string;
  /** In place of a storefront's title and metadata. */
  headTags?: string;
  noindex: boolean;
  /** The document shows a draft; absent: what is published. */
  preview?: Preview | undefined;
  /** What this browser has in place of everybody's releases; absent: nothing. */
  grants?: readonly SignedGrant[] | undefined;
  overrides?: readonly SignedOverride[] | undefined;
  /** For the developer tools; absent: the document has none. */
  tools?: ToolsFacts | null;
  /** Modules of the plan that are switched off. */
  off?: readonly string[];
  /** Public base of the releases' files, without a slash at its end. */
  filesUrl: string;
  /** Origin of the payment frame, on the page that pays. */
  payFrame: string | null;
  /** What scripts of others that the document may have use. */
  scriptOrigins: ScriptOrigins;
}

/** What a contribution that comes later needs of the head. */
export interface Foreseen {
  styles: Readonly<Record<string, string>>;
  shows: readonly PageFeature[];
}

export interface AssembledDocument {
  html: string;
  policy: string;
  /** Rules of fragments that it has, by id. */
  rules: readonly Readonly<Record<string, string>>[];
  shows: readonly PageFeature[];
}

export function assembleDocument(parts: DocumentParts): AssembledDocument {
  const { context, theme, shell, frame, outlet, contributions } = parts;
  const cdnOrigin = new URL(parts.filesUrl).origin;
  const { locale, direction, origin } = context;
  const head = outlet?.result?.head ?? frame?.head ?? {};
  const needed = [...contributions.values()].flat().filter(({ late }) => !late);
  const { overrides = [], grants = [] } = parts;
  // Of these no further map may name a file: the page's own script knows one address of files.
  const foreign = overrides.filter(({ override }) => override.at !== null).map(({ release }) => release);
  const files = pageFiles(shell, outlet && { module: outlet.module, screen: outlet.screen }, locale, needed, foreign);
  const importMap = `{"integrity":${lastingScriptJson(files.integrity)}}`;
  const { preview } = parts;
  const developers = foreign.map(({ base }) => base);
  const { isOwn = true } = parts;
  const fill = (html: string) => fillSlots(html, contributions, isOwn);
  const main = outlet ? outletHtml(outlet, locale, fill) : fill(frame?.frame?.main ?? '');
  const header = fill(frame?.frame?.header ?? '');
  const footer = parts.foot?.html ?? fill(frame?.frame?.footer ?? '');
  const { foreseen = [] } = parts;
  const shows = [...new Set([...shownBy(parts, [header, main, footer]), ...foreseen.flatMap((one) => one.shows)])];
  const shown = shows.join(' ');
  const fold = foldOf(main);
  const rules = [
    frame?.styles ?? { dialogs: dialogCss },
    ...(outlet?.result ? [outlet.result.styles] : []),
    ...[...contributions.values()].flat().flatMap(({ result }) => (result ? [result.styles] : [])),
    ...foreseen.map((one) => one.styles),
  ];
  const styles = documentStyles(
    theme,
    locale,
    rules,
    fold === null ? null : header + main.slice(0, fold),
    (preview || grants.length > 0 ? PAGE_BAR_CSS : '') + (parts.foot?.css ?? ''),
  );
  const boot = bootScript(parts, files);

  const clock = { now: context.now, timeZone: context.tenant.time_zone };
  const html = [
    `<!doctype html><html lang="${locale}" dir="${direction}" ${COMPOSITION_ATTRIBUTE}="${parts.composition}" ${PLAIN_ATTRIBUTE}${shown && ` ${SHOWS_ATTRIBUTE}="${shown}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    ...(cdnOrigin === origin ? [] : [`<link rel="preconnect" href="${cdnOrigin}" crossorigin>`]),
    preloadImage(head.preloadImage),
    ...preloadedFonts(theme, locale).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    // Before the styles: a link's preview reads some 32 KB of a document.
    parts.headTags ?? headHtml({ context, head, noindex: parts.noindex, chrome: theme.chrome }),
    `<style>${styles.common}</style>`,
    fragmentStyles(styles.first),
    `<script>${FIRST_SCRIPT}</script>${fold === null ? boot : ''}</head><body>`,
    preview ? previewBar({ ...preview, locale, ...clock }) : '',
    grants.length > 0
      ? overrideBar(grants, { locale, ...clock, tenant: context.tenant.key, off: parts.off ?? [] })
      : '',
    header,
    '<main id="content" tabindex="-1">',
    // Before what needs it: a rule for rows below the first screen stands above them.
    ...(fold === null ? [main] : [main.slice(0, fold), fragmentStyles(styles.rest!), boot, main.slice(fold)]),
    '</main>',
    footer,
    // Before every module, after all that the first paint waits for: head and first screen fit into what a
    // connection sends first.
    `<script type="importmap">${importMap}</script>`,
    preloadLinks(files),
    `<script type="application/json" id="sufra-plan">${lastingScriptJson(parts.pagePlan)}</script>`,
    parts.tools ? `<script type="application/json" id="${TOOLS_ID}">${scriptJson(parts.tools)}</script>` : '',
    `<script type="application/json" id="sufra-page">${parts.pageState ?? pageStateJson(parts)}</script>`,
    structuredData(head),
    '</body></html>',
  ].join('');

  const policy = contentSecurityPolicy({
    scripts: [importMap, FIRST_SCRIPT, BOOT_SCRIPT],
    styles: [styles.common, styles.first.css, ...(styles.rest ? [styles.rest.css] : [])],
    origin,
    cdnOrigin,
    map: mapSource(context.tenant.settings),
    hasWorkers: parts.hasWorkers,
    payFrame: parts.payFrame,
    framedBy: preview?.framedBy ?? null,
    thirdParties: originsOf(context.trackers ?? []),
    pageScripts: parts.scriptOrigins,
    developers,
  });
  return { html, policy, rules, shows };
}

/**
 * What the document shows, by its fragments where none of them has a slot in a dialog. `whole`: header, main
 * and footer with their slots filled.
 */
function shownBy({ frame, foot, outlet, contributions, isOwn = true }: DocumentParts, whole: string[]): PageFeature[] {
  if (foot || (outlet && !outlet.result)) return pageFeatures(whole);
  const main = outlet ? outlet.result?.html : frame?.frame?.main;
  const around = [frame?.frame?.header, main, frame?.frame?.footer].map((html) => htmlFacts(html ?? '', isOwn));
  if (around.some(({ hasDialog, slots }) => hasDialog && slots.length > 0)) return pageFeatures(whole);
  const filled = [...contributions.values()].flat().filter(({ mark }) => mark === undefined);
  const within = filled.map(({ result }) => htmlFacts(result?.html ?? '', isOwn));
  return allFeatures([...around, ...within].map(({ shows }) => shows));
}

const linksOf = new WeakMap<PageFiles, string>();

/** The shell itself, as large as all others together, comes when the largest picture is there (host/boot-script). */
function preloadLinks(files: PageFiles): string {
  const links =
    linksOf.get(files) ??
    files.preload
      .filter(({ href }) => href !== files.entry.href)
      .map(
        ({ href, integrity }) =>
          `<link rel="modulepreload" href="${escapeHtml(href)}"${integrity && ` integrity="${integrity}"`} crossorigin>`,
      )
      .join('');
  linksOf.set(files, links);
  return links;
}

/**
 * Emotion's instance in the browser takes them over, and those at the fold into the head, before anything
 * else of the page comes alive.
 */
function fragmentStyles({ ids, css }: FragmentStyles): string {
  return `<style data-emotion="s ${ids}">${css}</style>`;
}

function bootScript({ filesUrl, hasWorkers, pagePlan: { limits } }: DocumentParts, { entry }: PageFiles): string {
  return (
    `<script data-entry="${escapeHtml(entry.href)}" data-integrity="${entry.integrity}" ` +
    `data-files="${escapeHtml(filesUrl)}" data-silent="${limits.silent}" data-limit="${limits.total + 2000}"${hasWorkers ? ` ${WORKERS_ATTRIBUTE}` : ''}>${BOOT_SCRIPT}</script>`
  );
}

type Outlet = NonNullable<DocumentParts['outlet']>;

function outletHtml({ module, result }: Outlet, locale: PageContext['locale'], fill: (html: string) => string): string {
  return (
    `<div data-module="${escapeHtml(module.name)}" data-version="${escapeHtml(module.version)}" ` +
    `data-rendered="${result ? 'server' : 'browser'}">${result ? fill(result.html) : skeletonHtml(locale)}</div>`
  );
}

/** The data that the fragments were rendered from, once; the browser's query cache begins with it. */
export function pageStateJson({ context, outlet, frame, contributions }: DocumentParts): string {
  const filled = [...contributions.values()].flat().map((contribution) => contribution.result);
  const byKey = new Map(
    [outlet?.result, frame, ...filled].flatMap((one) => (one?.data ?? []).map(({ key, json }) => [key, json] as const)),
  );
  const queries = `[${[...byKey.values()].join(',')}]`;
  // Slots are brought to life without a screen, too: not found, closed, or a screen that failed.
  if (!outlet?.result) {
    const page: PageState = { context, fragment: null };
    return byKey.size > 0 ? withQueries(page, queries) : scriptJson(page);
  }
  const { module, screen, params, result } = outlet;
  const fragment = {
    module: module.name,
    screen: result.screen ?? screen,
    params: result.params ?? params,
    status: result.status,
  };
  return `{"context":${contextJson(context)},"fragment":${withQueries(fragment, queries)}}`;
}

/** Most of it is the tenant, which is that of each page. */
function contextJson({ tenant, ...others }: PageContext): string {
  return `{"tenant":${lastingScriptJson(tenant)},${scriptJson(others).slice(1)}`;
}

/** JSON of an object with `queries`, whose JSON there is. */
function withQueries(rest: object, queries: string): string {
  return `${scriptJson(rest).slice(0, -1)},"queries":${queries}}`;
}

function preloadImage(image: RenderedFragment['head']['preloadImage']): string {
  if (!image) return '';
  const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${escapeHtml(value)}"` : '');
  return (
    `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image.href)}"` +
    `${attribute('imagesrcset', image.srcset)}${attribute('imagesizes', image.sizes)}${attribute('type', image.type)}>`
  );
}
