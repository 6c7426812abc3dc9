/**
 * The shell's start in steps, each a task of its own: between them a phone answers, which one long evaluation would keep
 * it from. All of it is one file (`eager`), which compresses better than several.
 */
import 'react-dom/client';

/** The end of this task: what waits for the page comes first. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

void pause()
  .then(() => import(/* webpackMode: "eager", webpackExports: ["sharedLibraries"] */ './federation/shared.ts'))
  .then(pause)
  .then(() => import(/* webpackMode: "eager" */ './start.ts'));
