/** The developer tools (PLAT-007), before the shell starts. A file of their own: a customer's page runs none of it. */
import { readPlan } from './page-data.ts';
import { bringShellFiles } from './release-loader/index.ts';

export function bringTools(): Promise<unknown> {
  bringShellFiles(readPlan().shell);
  return import(/* webpackChunkName: "rare-devtools" */ './devtools/index.tsx');
}
