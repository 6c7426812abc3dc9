import type { Page } from '@playwright/test';

/**
 * Data of a call to the provider as a page makes it, with the page's own session. The page must be on the
 * tenant's site. Throws on a refusal.
 */
// biome-ignore lint/suspicious/noExplicitAny: answers of the provider, of which a journey reads a few names
export function callAsPage(page: Page, method: string, path: string, body?: object): Promise<any> {
  return page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(`/api/v1${where}`, { method: how, headers, body: sent && JSON.stringify(sent) });
      const read = await answer.json();
      if (!answer.ok) throw new Error(`${where}: ${answer.status} ${JSON.stringify(read)}`);
      return read.data;
    },
    [method, path, body] as const,
  );
}
