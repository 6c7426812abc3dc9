/** Which statements of a migration would stop a running service (decision 253). */
import { isConcurrent, isContraction, statementsOf } from '../migration-statements.ts';

const CONCURRENT_DROP = /^drop index concurrently if exists (\w+)$/i;
const CONCURRENT_BUILD = /^create (?:unique )?index concurrently (\w+) on /i;

/** What a statement that changes a table with rows must not do, and what to write instead. */
const RULES: { form: RegExp; reason: string }[] = [
  {
    form: /^create (unique )?index/i,
    reason: 'locks writers while it builds: `create index concurrently` in a migration of its own',
  },
  { form: /^drop index/i, reason: 'locks the table: `drop index concurrently if exists` in a migration of its own' },
  {
    form: /\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)|\badd column\b(?:(?!\badd\b).)*\b(check|references)\b/i,
    reason:
      'reads the whole table under a lock: `add constraint … not valid`, and `validate constraint` in the next migration',
  },
  {
    form: /\badd (constraint \w+ )?(unique|primary key)\b(?! using index)/i,
    reason: 'builds an index under a lock: `create unique index concurrently`, then `add constraint … using index`',
  },
  {
    form: /\balter column \w+ (set data )?type\b/i,
    reason: 'writes the whole table again under a lock: a new column, filled later',
  },
];

/** What a server of the version before cannot live with; in a file that says `-- Contracts: …` it is meant. */
const BREAKS: typeof RULES = [
  {
    form: /\bdrop (column|not null|default)\b|\brename (column|to)\b|^drop (table|view|function|type)\b/i,
    reason: 'breaks the servers of the version before, which still run: first a version that does not read it',
  },
  {
    form: /\badd column (?:(?!\badd\b|\bdefault\b).)*\bnot null\b(?!(?:(?!\badd\b).)*\bdefault\b)|\bset not null\b/i,
    reason: 'servers of the version before write rows without it: a default, or null until no such server runs',
  },
];

/**
 * What is wrong with a migration beside running servers, a line each; none: it may run. A table that the
 * migration itself makes has no rows and no readers. A comment `-- Locks: <why that is short>` allows a lock,
 * `-- Contracts: <the version that stopped using it>` a break.
 */
export function unsafeStatements(sql: string): string[] {
  const mayLock = /^-- Locks: \S/m.test(sql);
  const mayBreak = isContraction(sql);
  const statements = statementsOf(sql);
  if (isConcurrent(sql)) return notRepeatable(statements);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?([\w.]+)/i.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const table = /^alter table (?:if exists )?(?:only )?([\w.]+)|^create (?:unique )?index.*? on ([\w.]+)/i.exec(
      statement,
    );
    if (made.has(table?.[1] ?? table?.[2] ?? '')) return [];
    const rules = [...(mayLock ? [] : RULES), ...(mayBreak ? [] : BREAKS)];
    return rules.filter(({ form }) => form.test(statement)).map(({ reason }) => `${statement}: ${reason}`);
  });
}

/** A concurrent build that was interrupted leaves a broken index, so the same index is dropped before it is built. */
function notRepeatable(statements: string[]): string[] {
  const dropped = new Set<string>();
  return statements.flatMap((statement) => {
    const drop = CONCURRENT_DROP.exec(statement)?.[1];
    if (drop) {
      dropped.add(drop);
      return [];
    }
    const build = CONCURRENT_BUILD.exec(statement)?.[1];
    if (build && dropped.has(build)) return [];
    return build
      ? [
          `${statement}: \`drop index concurrently if exists ${build}\` comes before it, for a build that was interrupted`,
        ]
      : [
          `${statement}: only \`create index concurrently\` and \`drop index concurrently if exists\` stand beside each other, each with a name`,
        ];
  });
}
