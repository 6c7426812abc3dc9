/** In a developer's build: hears of each save from `sufra dev`, and takes it over, by components where it can, else by a reload. */
import { DEV_NEWS_PATH, type DevNews } from '@sufra/contract/dev-news';
import { refresh } from './refresh.ts';

declare const module: { hot?: { check(apply: true): Promise<readonly unknown[] | null>; status(): string } };
declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;

const news = new EventSource(new URL(DEV_NEWS_PATH, __webpack_public_path__));
news.onmessage = ({ data }) => void take(JSON.parse(data) as DevNews);
let taking = Promise.resolve();

function take({ hash }: DevNews): Promise<void> {
  taking = taking.then(async () => {
    if (hash === __webpack_hash__) return;
    try {
      const updated = hash === null ? null : await module.hot?.check(true);
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
