/**
 * A webpack loader after the compiler's refresh transform: gives each file the registry of components
 * (`@sufra/module/dev`), and lets a file that exports components alone be replaced in the page. Any other
 * change climbs to the files that import it; what reaches an entry reloads the page.
 */
import { relative } from 'node:path';

interface Context {
  resourcePath: string;
  rootContext: string;
}

/** Parts that the kit renders, not the module: they stand behind what stays, too. */
const MOUNTED: readonly [RegExp, string][] = [
  [
    /\/\* ?webpackChunkName: "screen-[^"]*" ?\*\/ ?['"][^'"]+['"]\)/g,
    '$&.then((part) => ({ ...part, default: $stands(part.default) }))',
  ],
  [/, Dialog\)/g, ', $stands(Dialog))'],
  [/, Contribution\)/g, ', $stands(Contribution))'],
];

export default function addRefresh(this: Context, source: string): string {
  const id = relative(this.rootContext, this.resourcePath);
  if (/(?:^|\/)\.sufra\/(?:application|dialog-[^/]*|slot-[^/]*)\.ts$/.test(id)) return entry(source);
  if (!/\$Refresh(?:Reg|Sig)\$/.test(source)) return source;
  const head =
    `import { register as $register, describeHooks as $RefreshSig$ } from '@sufra/module/dev/refresh';\n` +
    `const $RefreshReg$ = (type, name) => $register(type, ${JSON.stringify(`${id} `)} + name);\n`;
  return `${head}${source}${exportsComponents(source) ? '\nif (module.hot) module.hot.accept();\n' : ''}`;
}

function entry(source: string): string {
  const stands = MOUNTED.reduce((text, [place, wrapped]) => text.replace(place, wrapped), source);
  return `import { takeSaves as $takeSaves } from '@sufra/module/dev/client';\nimport { standing as $stands } from '@sufra/module/dev/refresh';\n$takeSaves(module.hot);\n${stands}`;
}

/**
 * Every export is a component, by its name: others may hold what such a file also exports. The compiler
 * leaves comments before an export on its line.
 *
 * @internal
 */
export function exportsComponents(source: string): boolean {
  const all = [
    ...source.matchAll(/(?:^|\*\/ )export (?:default )?(?:(?:async )?(?:function|const|let|var|class) *([\w$]*))?/gm),
  ];
  return all.length > 0 && all.every(([, name]) => name !== undefined && /^[A-Z]/.test(name));
}
