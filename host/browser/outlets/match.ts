import { matchRoute, type PageModule, type PagePlan } from '@sufra/contract';
import { isPayPage } from '@sufra/contract/order-pages';
import { splitLocale } from '@sufra/i18n';

/**
 * Finds the module that owns an address of this site, in this language. Null: the edge must answer. A page
 * that frames a card form has a document of its own: the way to it and the way from it are loaded by the
 * browser (decisions 104, 234). `path`: locale-free, of the page that the document was made for.
 */
export function createModuleFinder(plan: PagePlan, locale: string, path: string): (url: URL) => PageModule | null {
  const routes = plan.modules.flatMap((module) => module.routes.map((route) => ({ ...route, module })));
  const paysAt = (at: string) => isPayPage(matchRoute(routes, at)?.route.path ?? '');
  const paysHere = paysAt(path.split('?')[0]!);
  const match = (pathname: string): PageModule | null => {
    const address = splitLocale(pathname);
    if (address.locale !== locale || paysAt(address.path) !== paysHere) return null;
    return matchRoute(routes, address.path)?.route.module ?? null;
  };
  // single-spa asks for every module at each change of the address.
  let last: { pathname: string; module: PageModule | null } | undefined;
  return ({ pathname }) => {
    if (last?.pathname !== pathname) last = { pathname, module: match(pathname) };
    return last.module;
  };
}
