/** Headers that protect the page that pays, what each is for, and what it must say (PCI DSS 4.0.1, 11.6.1). Pure. */

export interface HeaderRule {
  name: string;
  reason: string;
  /** Why the value does not do; null: it does. */
  faultOf(value: string): string | null;
  /** Only over TLS: browsers heed it nowhere else. */
  onlySecure?: boolean;
}

const YEAR_S = 31_536_000;
const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value.toLowerCase()) ? null : `is ${JSON.stringify(value)}, not ${values.join(' or ')}`;

export const HEADERS: readonly HeaderRule[] = [
  {
    name: 'content-security-policy',
    reason: 'which scripts run and which origin frames the card form',
    faultOf: (value) => faultsOfPolicy(parsePolicy(value)).join('; ') || null,
  },
  {
    name: 'strict-transport-security',
    reason: 'the page never comes without TLS',
    onlySecure: true,
    faultOf: (value) =>
      Number(/max-age=(\d+)/i.exec(value)?.[1]) >= YEAR_S ? null : `is ${JSON.stringify(value)}: less than a year`,
  },
  { name: 'x-content-type-options', reason: 'no picture or text becomes a script', faultOf: oneOf('nosniff') },
  {
    name: 'referrer-policy',
    reason: 'the address of an order goes to no other site',
    faultOf: oneOf('strict-origin-when-cross-origin', 'same-origin', 'no-referrer', 'strict-origin'),
  },
  {
    name: 'permissions-policy',
    reason: 'camera, place and payment are for the site’s own page',
    faultOf: (value) => (/payment=\(self\)/.test(value) ? null : 'does not hold payment=(self)'),
  },
  {
    name: 'cross-origin-opener-policy',
    reason: 'no other window reaches into this one',
    onlySecure: true,
    faultOf: oneOf('same-origin'),
  },
  {
    name: 'cache-control',
    reason: 'no cache on the way stores the page',
    faultOf: (value) => (/no-store|private/.test(value) ? null : `is ${JSON.stringify(value)}: others may store it`),
  },
];

/** Sources by directive, in their order. A second policy of the header has `2 ` before its directives. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export function parsePolicy(value: string): Policy {
  const directives: Record<string, readonly string[]> = {};
  for (const [index, policy] of value.split(',').entries()) {
    for (const part of policy.split(';')) {
      const [name, ...sources] = part.trim().split(/\s+/);
      // Browsers take the first of two directives of one name.
      if (name) directives[`${index === 0 ? '' : `${index + 1} `}${name.toLowerCase()}`] ??= sources;
    }
  }
  return directives;
}

const EXACTLY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};
const HASH = /^'sha(?:256|384|512)-[\w+/=-]+'$/;

export const isHash = (source: string) => HASH.test(source);

function faultsOfPolicy(policy: Policy): string[] {
  const scripts = policy['script-src'] ?? [];
  const open = scripts.filter((source) => !isHash(source) && source !== "'strict-dynamic'");
  const wide = Object.entries(policy).flatMap(([name, sources]) =>
    sources
      .filter((source) => /^(?:\*|https?:|http:\/\/\*|https:\/\/\*\.?|'unsafe-.*')$/.test(source))
      .map((source) => `${name} allows ${source}`),
  );
  return [
    ...Object.entries(EXACTLY).flatMap(([name, sources]) =>
      policy[name]?.join(' ') === sources ? [] : [`${name} is not ${sources}`],
    ),
    ...(scripts.some(isHash) ? [] : ['script-src has no hash']),
    ...open.map((source) => `script-src allows ${source}`),
    ...(policy['report-uri']?.length ? [] : ['report-uri is missing: a refused script is reported nowhere']),
    ...wide.filter((fault) => !fault.startsWith('script-src')),
  ];
}
