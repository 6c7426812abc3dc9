import { type RedirectTable, redirectFault } from './redirects.ts';

it('a table is read once, however many of its entries are asked about', () => {
  let reads = 0;
  const entries = Array.from({ length: 50 }, (_, n) => ({
    get from() {
      reads += 1;
      return `/old/${n}`;
    },
    to: `/page/new-${n}`,
  }));
  const table: RedirectTable = { redirects: entries, external_hosts: [] };
  for (let n = 0; n < entries.length; n += 1)
    expect(redirectFault({ from: `/old/${n}`, to: `/page/new-${n}` }, table)).toBeNull();
  expect(reads).toBe(entries.length);
});
