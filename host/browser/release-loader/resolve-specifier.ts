/** What a module specifier stands for by the page's import maps; asks the network for nothing. Undefined where browsers cannot tell. */
export function resolveSpecifier(specifier: string): string | undefined {
  return import.meta.resolve?.(specifier);
}
