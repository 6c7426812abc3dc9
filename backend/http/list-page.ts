/** Pages of a list: 10 a page, from 1; a page past the end is the last one (ACCT-006). */
export interface PageMeta extends Record<string, unknown> {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

export interface ListPage<Row> {
  data: Row[];
  meta: PageMeta;
}

const PER_PAGE = 10;

export function pageOf(total: number, asked: number): { limit: number; offset: number; meta: PageMeta } {
  const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
  const current_page = Math.min(asked, last_page);
  return {
    limit: PER_PAGE,
    offset: (current_page - 1) * PER_PAGE,
    meta: { current_page, last_page, per_page: PER_PAGE, total },
  };
}
