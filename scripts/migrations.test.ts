/**
 * Migrations run beside servers that take orders (decision 253): none locks a table with rows for longer than a moment.
 */
import { join } from 'node:path';
import { readMigrations } from '../shared/database/index.ts';
import { unsafeStatements } from '../shared/database/testing/unsafe-statements.ts';

/** Committed before the rules; they never change. */
const BEFORE = { backend: '0252_order_texts', registry: '0005_compositions' };

describe('committed migrations', () => {
  it.each(Object.entries(BEFORE))('of %s lock no table in use', (server, last) => {
    const all = readMigrations(join(import.meta.dirname, '..', server, 'database/migrations'));
    expect(all.map(({ name }) => name)).toContain(last);
    const since = all.filter(({ name }) => name > last);
    expect(since.flatMap(({ name, sql }) => unsafeStatements(sql).map((line) => `${name}: ${line}`))).toEqual([]);
  });
});

describe('a migration that locks', () => {
  it.each([
    ['create index a on orders (tenant)', /create index concurrently/],
    ['create unique index on orders (tenant)', /create index concurrently/],
    ['drop index a', /drop index concurrently/],
    ['alter table orders add constraint a check (total > 0)', /not valid/],
    ['alter table orders add foreign key (a) references b', /not valid/],
    ['alter table orders add column a text references b', /not valid/],
    ['alter table orders add unique (tenant, a)', /using index/],
    ['alter table orders add primary key (tenant)', /using index/],
    ['alter table orders alter column total type bigint', /new column/],
    ['alter table orders drop column total', /version before/],
    ['alter table orders rename column total to sum', /version before/],
    ['drop table orders', /version before/],
    ['drop function price', /version before/],
    ['alter table orders add column a text not null', /without it/],
    ['alter table orders add column a int not null, add column b int not null default 0', /without it/],
    ['alter table orders alter column a set not null', /without it/],
    ['create table registry.marks (a text);\nalter table registry.releases drop column facts', /version before/],
    ['create table registry.marks (a text);\ncreate index on registry.releases (module)', /locks writers/],
    ['-- Locks: it has 200 rows.\nalter table countries drop column name', /version before/],
    ['create index concurrently a on orders (tenant)', /drop index concurrently if exists a/],
    ['drop index concurrently if exists a; create index concurrently a on b (c); update b set c = 1', /only/],
  ])('%s', (sql, reason) => {
    expect(unsafeStatements(sql)).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    'create table orders (id text); create index on orders (id); alter table orders add unique (id)',
    'drop index concurrently if exists a; create index concurrently a on orders (tenant)',
    'alter table orders add column a text, add constraint b check (a <> $$;$$) not valid',
    'alter table orders validate constraint b',
    'alter table orders add constraint a unique using index b',
    '-- create index a on orders (tenant)\nupdate orders set total = 1',
    'alter table orders add column a int not null default 0, add column b text',
    '-- Contracts: 1.4 stopped reading it.\nalter table orders drop column total',
    '-- Locks: countries has 200 rows.\ncreate index on countries (name)',
  ])('not: %s', (sql) => {
    expect(unsafeStatements(sql)).toEqual([]);
  });
});
