/** The statements of a migration (decision 253). */

/** Without comments and without bodies of functions; what is in quotes stays. */
function bare(sql: string): string {
  return sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/--[^\n]*/g, '');
}

export function statementsOf(sql: string): string[] {
  return bare(sql)
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/**
 * True: a server that does not know it cannot work with its tables, so that one does not start any more. Said
 * by its file: `-- Contracts: <the version that stopped using it>`.
 */
export function isContraction(sql: string): boolean {
  return /^-- Contracts: \S/m.test(sql);
}

/** True: it runs statement by statement, without a transaction. */
export function isConcurrent(sql: string): boolean {
  return /\bindex concurrently\b/i.test(bare(sql));
}
