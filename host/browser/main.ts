/**
 * The shell's start in steps, each a task of its own: between them a phone answers, which one long evaluation
 * would keep it from. All of it is one file (`eager`), which compresses better than several.
 */
import 'react-dom/client';
import type {} from '@sufra/contract/page-protocol';
import { TOOLS_ID } from '@sufra/contract/tools-facts';

/** The end of this task: what waits for the page comes first. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** It may have come from two addresses: the document asks for it at a second one when the first is silent. */
const isFirst = !window.__sufraIsStarting;
window.__sufraIsStarting = true;

/** For a browser that the registry allows them (PLAT-007): they see the page from its start. */
const bringTools = () =>
  import(/* webpackMode: "eager", webpackExports: ["bringTools"] */ './bring-tools.ts').then((tools) =>
    tools.bringTools(),
  );

if (isFirst)
  void pause()
    .then(() => import(/* webpackMode: "eager", webpackExports: ["sharedLibraries"] */ './release-loader/shared.ts'))
    .then(pause)
    .then(() => document.getElementById(TOOLS_ID) && bringTools().catch(() => {}))
    .then(() => import(/* webpackMode: "eager" */ './start.ts'));
