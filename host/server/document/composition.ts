/** What a page was put together from, as its composition says it (PLAT-008). */
import { releaseId } from '@sufra/contract';
import type { Composition } from '@sufra/contract/composition';
import { isOverride, isReplay } from '@sufra/contract/override';
import type { ActivePlan } from '../plan/active.ts';
import type { RenderedContribution } from './slots.ts';
import type { PageTarget } from './target.ts';

export interface ComposedPage {
  tenant: string;
  isClosed?: boolean;
  isDraft?: boolean;
  locale: string;
  target: PageTarget;
  active: ActivePlan;
  hasFrame: boolean;
  hasScreen: boolean;
  contributions: ReadonlyMap<string, readonly RenderedContribution[]>;
}

export function compositionOf(page: ComposedPage): Composition {
  const { tenant, locale, target, contributions, hasFrame, hasScreen, isClosed, isDraft } = page;
  const { plan, names } = page.active;
  const overrides = (plan.grants ?? []).flatMap((grant) => {
    if (isReplay(grant)) return [`replay of ${grant.replay.composition}`];
    if (!isOverride(grant)) return [];
    return [`${releaseId(grant.release)}${grant.override.at === null ? '' : ` from ${grant.override.at}`}`];
  });
  const off = plan.modules.map(({ name }) => name).filter((name) => !names.includes(name));
  const isScreen = target.kind === 'screen';
  const browser = [
    ...(hasFrame ? [] : ['host']),
    ...(isScreen && !hasScreen ? [target.module.name] : []),
    ...[...contributions.values()]
      .flat()
      .filter(({ late, result, mark }) => !late && result === null && mark === undefined)
      .map(({ module, name }) => `${module.name}/${name}`),
  ];
  return {
    tenant,
    locale,
    route: isScreen ? `${target.module.name} ${target.route}` : `host ${target.variant.page}`,
    shell: plan.shell.version,
    modules: Object.fromEntries(plan.modules.map(({ name, version }) => [name, version])),
    ...listed('off', off),
    ...(isClosed ? { closed: true } : {}),
    ...listed('browser', browser),
    ...listed('overrides', overrides),
    ...(isDraft ? { draft: true } : {}),
  };
}

/** Sorted, so that the order in which an edge found them makes no other id. */
function listed<Name extends string>(name: Name, list: readonly string[]): { [Key in Name]?: string[] } {
  return list.length > 0 ? ({ [name]: [...new Set(list)].sort() } as { [Key in Name]?: string[] }) : {};
}
