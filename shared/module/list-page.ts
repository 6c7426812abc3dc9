import type { AnswerMeta } from '@sufra/api';
import type { QueryClient } from '@tanstack/react-query';

/** Where an answer stands in its list. A page past the end is answered with the last one (guide §1.10). */
export interface ListPage {
  current: number;
  last: number;
  total: number;
}

/** Key of a list's page beside its answer: it travels to the browser with it. */
export function listPageKey(key: readonly unknown[]): readonly unknown[] {
  return [...key, 'page'];
}

/** The page of a list answer; undefined for other answers. */
export function keepPage(queryClient: QueryClient, key: readonly unknown[], meta: AnswerMeta): void {
  const { current_page: current, last_page: last, total } = meta;
  if (current === undefined || last === undefined) return;
  queryClient.setQueryData<ListPage>(listPageKey(key), { current, last, total: total ?? 0 });
}
