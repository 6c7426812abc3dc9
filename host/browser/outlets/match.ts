import { matchRoute, type PageModule, type PagePlan } from '@sufra/contract';
import { splitLocale } from '@sufra/i18n';

/** Which module owns an address of this site, in this language. Null: none does, the edge must answer. */
export function createModuleFinder(plan: PagePlan, locale: string): (url: URL) => PageModule | null {
  const routes = plan.modules.flatMap((module) => module.routes.map((route) => ({ ...route, module })));
  const match = (pathname: string): PageModule | null => {
    const address = splitLocale(pathname);
    if (address.locale !== locale) return null;
    return matchRoute(routes, address.path)?.route.module ?? null;
  };
  // single-spa asks for every module at each change of the address.
  let last: { pathname: string; module: PageModule | null } | undefined;
  return ({ pathname }) => {
    if (last?.pathname !== pathname) last = { pathname, module: match(pathname) };
    return last.module;
  };
}
