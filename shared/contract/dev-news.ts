/** What `sufra dev` tells the pages that show its build: server-sent events at this path of the developer's server. */
export const DEV_NEWS_PATH = '/-/dev';

export interface DevNews {
  /** Of the build that it has now; null: the face or an entry is another, so the page begins again. */
  hash: string | null;
}
