/**
 * The address of a module specifier by the page's import maps, without a request. Undefined in browsers
 * without `import.meta.resolve`.
 */
export function resolveSpecifier(specifier: string): string | undefined {
  return import.meta.resolve?.(specifier);
}
