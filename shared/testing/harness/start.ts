/**
 * The harness of a storefront: a module's screens, dialogs and contributions on one page in a browser,
 * without a platform. They are mounted by the lifecycles of their build, as the shell does; the provider is a
 * fake, and what a module asks of the platform is written down. `sufra harness` serves it.
 */
import { createFakeCaller } from '@sufra/api/testing';
import { type ModuleFace, matchRoute } from '@sufra/contract';
import { createBus } from '@sufra/events';
import { baseLocale, localePath, splitLocale } from '@sufra/i18n';
import type { Platform } from '@sufra/module';
import type { createApplication, createDialog, createSlot } from '@sufra/module/browser';
import { type GalleryTheme, galleryThemes } from '@sufra/ui/gallery';
import { baseCss } from '@sufra/ui/globals';
import { tenantTheme } from '@sufra/ui/theme';
import { createFakePlatform } from '../fake-platform.ts';
import { pageContext } from '../page-context.ts';
import type { Harness } from './define.ts';
import { button, element, Frame } from './frame.ts';

/** The entries of the module's build, by name of the part. */
export interface HarnessParts {
  face: ModuleFace;
  application: ReturnType<typeof createApplication> | null;
  dialogs: Readonly<Record<string, ReturnType<typeof createDialog>>>;
  slots: Readonly<Record<string, ReturnType<typeof createSlot>>>;
  harness: Harness;
}

const THEME = 'sufra.harness.theme';
const RELEASE = '0.0.0-harness';

/** Draws the frame of the harness into the document, and mounts what its address names. */
export async function startHarness(parts: HarnessParts): Promise<void> {
  const { face, harness } = parts;
  const paths = harness.paths ?? face.routes.map((route) => route.path).filter((route) => !route.includes(':'));
  leaveEmptyHome(face, paths[0]);
  document.querySelector('[data-building]')?.remove();
  const { locale, path } = splitLocale(location.pathname);
  const names = Object.keys(galleryThemes) as GalleryTheme[];
  const theme = names.find((name) => name === sessionStorage.getItem(THEME)) ?? names[0]!;
  document.head.append(element('style', {}, baseCss + tenantTheme(galleryThemes[theme]).css));
  const frame = new Frame(face.name);
  const platform = createPlatform(parts, path, frame);
  const shared = {
    platform,
    release: { name: face.name, version: RELEASE },
    loadPart: <Part>(_name: string, part: () => Promise<Part>) => part(),
    onFailure: (error: unknown) => frame.say(`failed: ${error instanceof Error ? error.message : String(error)}`),
  };

  for (const each of paths) frame.tools.append(element('a', { href: localePath(locale, each) }, each));
  for (const name of face.dialogs)
    frame.tools.append(
      button(`Open ${name}`, () => void platform.dialogs.open(ownDialog(face, name), harness.props?.[name] as never)),
    );
  frame.tools.append(
    element('a', { href: localePath(locale === 'ar' ? 'en' : 'ar', path) }, locale === 'ar' ? 'English' : 'العربية'),
    button(`Theme: ${theme}`, () => {
      sessionStorage.setItem(THEME, names[(names.indexOf(theme) + 1) % names.length]!);
      location.reload();
    }),
    element('a', { href: '/-/gallery' }, 'Gallery'),
  );

  for (const { slot, name } of face.slots) {
    const place = element('section', { 'aria-label': `${slot}: ${name}` });
    frame.slots.append(place);
    const props = { ...shared, domElement: place, hydrate: false, texts: `slots/${name}` };
    await parts.slots[name]!.bootstrap(props);
    await parts.slots[name]!.mount(props).catch(shared.onFailure);
  }
  if (parts.application && matchRoute(face.routes, path)) {
    const props = { ...shared, domElement: frame.main, fragment: null, ready: Promise.resolve() };
    await parts.application.bootstrap(props);
    await parts.application.mount(props).catch(shared.onFailure);
  } else if (paths.length > 0) frame.say(`no screen at ${path}`);
  document.documentElement.dataset.ready = '';
}

/** `/` is the address that is printed: it shows the first screen where the module has none there. */
function leaveEmptyHome(face: ModuleFace, first: string | undefined): void {
  const { locale, path } = splitLocale(location.pathname);
  if (first && path === '/' && !matchRoute(face.routes, path))
    history.replaceState(null, '', localePath(locale, first));
}

/** What the offer of the module's own dialog would say, as far as opening it needs. */
const ownDialog = (face: ModuleFace, name: string) => ({ name: `${face.owner}.${name}` }) as never;

function createPlatform(parts: HarnessParts, path: string, frame: Frame): Platform {
  const { face, harness } = parts;
  const locale = baseLocale(splitLocale(location.pathname).locale);
  const caller = createFakeCaller(harness.answers);
  const bus = createBus({ report: ({ message }) => frame.say(`bus: ${message}`) });
  const { platform } = createFakePlatform(
    {
      face,
      // Each part brings its own by its entry.
      texts: { ar: {}, en: {} },
      context: pageContext({ path, place: harness.place ?? null, modules: [face.name], settings: {} }),
    },
    {
      ...{ caller, locale, path, session: harness.session },
      ...{ settings: { ...harness.settings }, context: { origin: location.origin, ...harness.context } },
    },
    bus,
  );
  return Object.assign(platform, {
    caller: {
      ...caller,
      callWithMeta: (...call: Parameters<typeof caller.callWithMeta>) =>
        caller.callWithMeta(...call).catch((error: Error) => {
          frame.say(`${call[0].name}: ${error.message}`);
          throw error;
        }),
    },
    dialogs: {
      open: async (offer: { name: string }, props: unknown) => {
        const name = offer.name.slice(face.owner.length + 1);
        const own = offer.name.startsWith(`${face.owner}.`) ? parts.dialogs[name] : undefined;
        if (own) return openDialog(own, { platform, name, props, face, frame });
        frame.say(`opened ${offer.name} ${JSON.stringify(props)}`);
        return harness.dialogs?.[offer.name]?.(props);
      },
    },
    navigate: (to: string) => {
      if (!matchRoute(face.routes, to.split(/[?#]/)[0]!)) return frame.say(`went to ${to}`);
      history.pushState(null, '', localePath(locale, to));
      dispatchEvent(new PopStateEvent('popstate'));
    },
    announce: (text: string) => frame.say(`announced: ${text}`),
    toast: ({ text }: { text: string }) => frame.say(`toast: ${text}`),
    setHead: ({ title }: { title?: string }) => {
      if (title) document.title = title;
    },
    report: (failure: { phase: string; cause: string; message?: string }) =>
      frame.say(`${failure.phase} ${failure.cause}: ${failure.message ?? ''}`),
  } satisfies Partial<Record<keyof Platform, unknown>>) as Platform;
}

interface Opened {
  platform: Platform;
  name: string;
  props: unknown;
  face: ModuleFace;
  frame: Frame;
}

/** Shows one of the module's own dialogs until it closes; resolves to what it closed with. */
async function openDialog(
  dialog: ReturnType<typeof createDialog>,
  { platform, name, props, face, frame }: Opened,
): Promise<unknown> {
  const titleId = `harness-${name}`;
  const content = element('div', {});
  const shown = element('dialog', { 'aria-labelledby': titleId }, content);
  document.body.append(shown);
  const before = document.activeElement as HTMLElement | null;
  const result = await new Promise<unknown>((resolve) => {
    const mounted = {
      ...{ platform, domElement: content, dialogProps: props ?? {}, titleId, close: resolve },
      release: { name: face.name, version: RELEASE },
      loadPart: <Part>(_name: string, part: () => Promise<Part>) => part(),
      onFailure: (error: unknown) => {
        frame.say(`dialog ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        resolve(undefined);
      },
    };
    shown.addEventListener('close', () => resolve(undefined));
    void dialog
      .bootstrap(mounted)
      .then(() => dialog.mount(mounted))
      .then(() => shown.showModal())
      .catch(mounted.onFailure);
  });
  await dialog.unmount({ domElement: content } as never);
  shown.remove();
  before?.focus();
  frame.say(`${name} closed with ${JSON.stringify(result) ?? 'nothing'}`);
  return result;
}
