/** A webpack loader for `*.module.css`. */
import { basename, relative, sep } from 'node:path';
import { cssModule } from './css-module.ts';

interface Context {
  resourcePath: string;
  rootContext: string;
}

export default function loadCssModule(this: Context, sheet: string): string {
  const file = relative(this.rootContext, this.resourcePath).split(sep).join('/');
  return cssModule(sheet, file, basename(this.rootContext));
}
