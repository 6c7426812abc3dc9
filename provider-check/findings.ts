/**
 * What a provider's answers lack, as rows that a person reads: call, row of docs/requirements.md, what was
 * expected, what came. No credential gets into a row: what was learned as one is hidden wherever it stands.
 */

export interface Finding {
  /** `GET /api/v1/order/orders/:id`, or `realtime`. */
  call: string;
  /** Row of docs/requirements.md, `API-050`. */
  row: string;
  expected: string;
  came: string;
}

export interface Findings {
  /** Notes a deviation; the same of the same call is one row. */
  note(finding: Finding): void;
  /** A text that must not be shown: a token, a code. */
  hide(secret: unknown): void;
  list(): Finding[];
}

const MAX_CAME = 160;

export function createFindings(): Findings {
  const rows = new Map<string, Finding>();
  const secrets = new Set<string>();
  const shown = (text: string): string => [...secrets].reduce((left, secret) => left.replaceAll(secret, '•••'), text);
  return {
    note(finding) {
      const key = [finding.call, finding.row, finding.expected].join('\n');
      if (!rows.has(key)) rows.set(key, finding);
    },
    hide(secret) {
      if (typeof secret === 'string' && secret.length >= 4) secrets.add(secret);
    },
    // Hidden at the end: what is a secret may be known only after it was noted.
    list: () =>
      [...rows.values()].map(({ call, row, expected, came }) => ({
        call,
        row,
        expected: shown(expected),
        came: shown(came).slice(0, MAX_CAME),
      })),
  };
}
