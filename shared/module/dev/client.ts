/**
 * In a developer's build: hears of each save from `sufra dev`, and takes it over, by components where it can,
 * else by a reload.
 */
import { DEV_NEWS_PATH, type DevNews } from '@sufra/contract/dev-news';
import { refresh } from './refresh.ts';

/** Webpack's, of the file that calls: a file of a package is an ES module, which has none. */
interface Hot {
  check(apply: true): Promise<readonly unknown[] | null>;
}

declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;

let taking = Promise.resolve();
let isListening = false;

/** Called by each entry of the module; the first listens. */
export function takeSaves(hot: Hot | undefined): void {
  if (isListening) return;
  isListening = true;
  const news = new EventSource(new URL(DEV_NEWS_PATH, __webpack_public_path__));
  news.onmessage = ({ data }) => void take(hot, JSON.parse(data) as DevNews);
}

function take(hot: Hot | undefined, { hash }: DevNews): Promise<void> {
  taking = taking.then(async () => {
    if (hash === __webpack_hash__) return;
    try {
      const updated = hash === null ? null : await hot?.check(true);
      if (!updated) throw new Error('what changed is no component');
      refresh();
      console.info('sufra dev: refreshed');
    } catch (error) {
      console.info(`sufra dev: reloads, because ${error instanceof Error ? error.message : String(error)}`);
      location.reload();
    }
  });
  return taking;
}
