/** What a page's fragments know of it. */
import { type AddedTexts, type Locale, type PageContext, SHELL } from '@sufra/contract';
import { COMPONENTS, PROVIDER } from '@sufra/i18n';
import { dir } from '@sufra/i18n/locales';
import { navigationWord } from '../tenant/languages.ts';
import type { PageInput } from './page-input.ts';
import { shownNavigation, shownTenant } from './shown-texts.ts';
import type { PageTarget } from './target.ts';

/** Parts whose texts every page can need. */
const EVERYWHERE: readonly string[] = [SHELL, COMPONENTS, PROVIDER];

export function makeContext({
  tenant,
  active,
  target,
  origin,
  locale,
  path,
  place,
  flags,
  requestId,
}: PageInput): PageContext {
  const texts = ofThisPage(tenant.texts.get(locale), active.names);
  return {
    tenant: shownTenant(tenant.public, locale),
    locale,
    ...(texts ? { texts } : {}),
    direction: dir(locale),
    path,
    origin,
    place,
    branch_id: place?.branch_id ?? tenant.firstBranch,
    navigation: shownNavigation(
      tenant.public,
      texts ? translated(active.navigation, locale, texts) : active.navigation,
      locale,
    ),
    modules: active.names,
    now: new Date(Date.now() + tenant.clockOffset).toISOString(),
    ...(tenant.trackers.length > 0 ? { trackers: mayTrack(target) ? tenant.trackers : [] } : {}),
    ...(flags?.values ? { flags: flags.values } : {}),
    ...(flags?.role ? { role: flags.role } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/**
 * Of the tenant's texts those of the shell, of modules that are on, of components and for the provider's
 * messages: the document carries them.
 */
function ofThisPage(texts: AddedTexts | undefined, modules: readonly string[]): AddedTexts | undefined {
  return (
    texts &&
    Object.fromEntries(Object.entries(texts).filter(([name]) => EVERYWHERE.includes(name) || modules.includes(name)))
  );
}

/**
 * Labels that a module's face has in our two languages: the tenant's word for the path is beside its other
 * texts for the shell.
 */
function translated(
  navigation: PageContext['navigation'],
  locale: Locale,
  { [SHELL]: shell }: AddedTexts,
): PageContext['navigation'] {
  return navigation.map((entry) => {
    const word = navigationWord(shell, entry.path);
    return word === undefined ? entry : { ...entry, label: { ...entry.label, [locale]: word } };
  });
}

/**
 * Third parties run where nothing is anyone's own: on public pages, never on those of an account, checkout or
 * order (W5).
 */
function mayTrack(target: PageTarget): boolean {
  if (target.kind === 'host') return target.variant.page === 'content';
  return target.module.face.routes.some(({ path, visibility }) => path === target.route && visibility === 'public');
}
