import { matchRoute, type PageModule, type PagePlan } from '@sufra/contract';
import { splitLocale } from '@sufra/i18n';

/** Which module owns an address of this site, in this language. Null: none does, the edge must answer. */
export function createModuleFinder(plan: PagePlan, locale: string): (url: URL) => PageModule | null {
  const routes = plan.modules.flatMap((module) => module.routes.map((route) => ({ ...route, module })));
  return (url) => {
    const address = splitLocale(url.pathname);
    if (address.locale !== locale) return null;
    return matchRoute(routes, address.path)?.route.module ?? null;
  };
}
