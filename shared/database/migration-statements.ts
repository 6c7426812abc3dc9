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

/** True: it runs statement by statement, without a transaction. */
export function isConcurrent(sql: string): boolean {
  return /\bindex concurrently\b/i.test(bare(sql));
}
