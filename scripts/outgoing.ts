/**
 * Where our servers may call (safety E9): every file of server code that can open a connection, what decides its address, and
 * why. A test reads all server code and refuses any other; so no address that a tenant or a visitor gives is ever fetched.
 */
import { parse } from '@swc/core';

export interface OutgoingPlace {
  file: string;
  /** What the file takes: `fetch`, or the package or Node module that it imports. */
  by: string;
  /**
   * `configuration`: the environment names the address. `plan`: the registry's signed plan does, and the bytes are proved.
   * `operator`: an operator's own command line. `none`: something else of the same name, which opens no connection.
   */
  address: 'configuration' | 'plan' | 'operator' | 'none';
  reason: string;
}

export const OUTGOING: readonly OutgoingPlace[] = [
  {
    file: 'registry/journeys/chromium.ts',
    by: 'WebSocket',
    address: 'operator',
    reason: 'the browser that `sufra prove` and `sufra rehearse` start on the machine of the one who runs them',
  },
  {
    file: 'host/server/provider/client.ts',
    by: 'undici',
    address: 'configuration',
    reason: 'every call to the provider, SUFRA_API_URL; a pool of that one origin, which follows no redirect',
  },
  {
    file: 'host/server/api-proxy/socket.ts',
    by: 'http-proxy-3',
    address: 'configuration',
    reason: 'the upgrade of /socket.io to the provider, SUFRA_API_URL',
  },
  {
    file: 'host/server/realtime/feeds.ts',
    by: 'socket.io-client',
    address: 'configuration',
    reason: 'what tenants’ data changed, from the provider, SUFRA_API_URL',
  },
  {
    file: 'host/server/assistants/mcp.ts',
    by: 'fetch',
    address: 'none',
    reason:
      'what the protocol’s library calls so answers an assistant’s message in this process, and opens no connection',
  },
  {
    file: 'host/server/plan/registry-addresses.ts',
    by: 'fetch',
    address: 'configuration',
    reason: 'plans and their news, overrides of single browsers, how releases do: to and from SUFRA_REGISTRY_URL',
  },
  {
    file: 'host/server/release-files/fetch-proved.ts',
    by: 'fetch',
    address: 'plan',
    reason:
      'browser files from the base that the signed plan names; their bytes are proved before they are kept or served',
  },
  {
    file: 'host/server/redis/connect.ts',
    by: 'ioredis',
    address: 'configuration',
    reason: 'what several edges share, REDIS_URL',
  },
  {
    file: 'backend/message-delivery/gateways/smtp.ts',
    by: 'nodemailer',
    address: 'configuration',
    reason: 'the mail servers of SUFRA_MESSAGE_KEYS; nothing of a message is read from a file or fetched',
  },
  {
    file: 'backend/http/outgoing.ts',
    by: 'fetch',
    address: 'configuration',
    reason:
      'calls to the payment providers and message gateways that the environment names; follows no redirect, reads a bounded answer',
  },
  {
    file: 'backend/tenant/human-check/recaptcha.ts',
    by: 'fetch',
    address: 'configuration',
    reason: 'whether a person sends a message, to SUFRA_RECAPTCHA_URL; follows no redirect',
  },
  {
    file: 'backend/push/send-push.ts',
    by: 'fetch',
    address: 'configuration',
    reason:
      'messages to browsers, by push services that the environment names (SUFRA_PUSH_HOSTS): a subscription of any other host is refused; https only, follows no redirect',
  },
  {
    file: 'sandbox/bank/messages.ts',
    by: 'fetch',
    address: 'configuration',
    reason: 'the sandbox bank’s messages, to the address that our own backend gave it with its key; not in production',
  },
  {
    file: 'sandbox/printers/ask-here.ts',
    by: 'node:http',
    address: 'configuration',
    reason: 'emulated printers ask this sandbox’s own console; an address of another is refused; not in production',
  },
  {
    file: 'sandbox/printers/emulator.ts',
    by: 'fetch',
    address: 'configuration',
    reason: 'emulated printers of tests ask the backend of the test; not in production',
  },
  {
    file: 'backend/realtime/redis-backplane.ts',
    by: 'ioredis',
    address: 'configuration',
    reason: 'messages between several backends, REDIS_URL',
  },
  {
    file: 'shared/operations/otlp.ts',
    by: '@opentelemetry/exporter-trace-otlp-http',
    address: 'configuration',
    reason: 'spans, to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; loaded only when it is set',
  },
  {
    file: 'shared/database/open.ts',
    by: 'pg',
    address: 'configuration',
    reason: 'the database of backend and registry, DATABASE_URL and DATABASE_OWNER_URL',
  },
  {
    file: 'registry/files/s3.ts',
    by: '@aws-sdk/client-s3',
    address: 'configuration',
    reason: 'files of releases, SUFRA_S3_ENDPOINT and the bucket of SUFRA_FILES',
  },
  {
    file: 'registry/database/listen.ts',
    by: 'pg',
    address: 'configuration',
    reason: 'notifications of the database, DATABASE_URL',
  },
  {
    file: 'shared/database/backup.ts',
    by: 'pg',
    address: 'configuration',
    reason: 'the backup of the embedded database, loopback',
  },
  {
    file: 'shared/database/embedded.ts',
    by: 'pg',
    address: 'configuration',
    reason: 'the logins of the embedded database, loopback',
  },
  {
    file: 'shared/database/postmaster.ts',
    by: 'pg',
    address: 'configuration',
    reason: 'whether the embedded database answers, loopback',
  },
  { file: 'shared/database/migrate.ts', by: 'pg', address: 'configuration', reason: 'migrations, DATABASE_OWNER_URL' },
  {
    file: 'backend/dns.ts',
    by: 'node:dns/promises',
    address: 'configuration',
    reason:
      'console and command for restaurants, to the name servers of the machine: whether a domain is the restaurant’s',
  },
  {
    file: 'registry/cli/client.ts',
    by: 'fetch',
    address: 'operator',
    reason: 'the sufra command, to the registry that its user names',
  },
  {
    file: 'registry/cli/ask-site.ts',
    by: 'node:http',
    address: 'operator',
    reason:
      'sufra doctor --site and sufra pay-page: the site that their user names, and the files of its releases at the address that the registry’s plan has',
  },
  {
    file: 'registry/cli/ask-site.ts',
    by: 'node:https',
    address: 'operator',
    reason: 'the same over TLS',
  },
  {
    file: 'provider-check/check-client.ts',
    by: 'fetch',
    address: 'operator',
    reason: 'the calls of `npm run provider-check`, to the API that its caller names',
  },
  {
    file: 'provider-check/realtime.ts',
    by: 'socket.io-client',
    address: 'operator',
    reason: 'the messages that `npm run provider-check` listens to, from the API that its caller names',
  },
  {
    file: 'provider-check/test-system.ts',
    by: 'fetch',
    address: 'operator',
    reason: 'the sandbox’s code, payments and tables for `npm run provider-check`, from the API that its caller names',
  },
];

/** Folders of code that runs in our servers, or in the programs of those who run them. */
export const SERVER_CODE = [
  'host/server',
  'registry',
  'backend',
  'sandbox',
  'provider-check',
  'shared/database',
  'shared/operations',
  'shared/api',
  'shared/build',
];

/** Globals that call out. */
const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
/** Packages that call out, whatever is imported of them. */
const PACKAGES =
  /^(?:undici|axios|got|node-fetch|ws|pg|ioredis|redis|nodemailer|http-proxy-3|@aws-sdk\/client-s3|socket\.io-client|request-filtering-agent|@opentelemetry\/exporter-trace-otlp-http)$/;
/** Node's modules that can, and what of them cannot. */
const NODE: Readonly<Record<string, ReadonlySet<string>>> = {
  http: new Set(['createServer', 'Server', 'STATUS_CODES']),
  https: new Set(['createServer', 'Server']),
  http2: new Set(['createServer', 'createSecureServer']),
  net: new Set(['createServer', 'isIP', 'isIPv4', 'isIPv6', 'BlockList', 'SocketAddress']),
  tls: new Set(['createServer']),
  dgram: new Set(),
  dns: new Set(),
  'dns/promises': new Set(),
};

/** What a file that calls out has in it somewhere. */
const WORDS = new RegExp(
  `\\b(?:${[...GLOBALS].join('|')})\\b|['"](?:node:)?(?:${Object.keys(NODE).join('|')}|${PACKAGES.source.slice(4, -2)})['"]`,
);

interface Node {
  type: string;
  [part: string]: unknown;
}

/** What a file of TypeScript takes that calls out: `fetch`, `undici`, `node:http`. Types cost nothing and count for nothing. */
export async function outgoingOf(text: string): Promise<readonly string[]> {
  // Most files have none of the words, and reading a tree takes time.
  if (!WORDS.test(text)) return [];
  const found = new Set<string>();
  const tree = await parse(text, { syntax: 'typescript', target: 'es2024' });
  visit(tree as unknown as Node);
  return [...found].sort();

  function visit(node: Node): void {
    if (node.type === 'ImportDeclaration') {
      ofImport(node);
      return;
    }
    if (/^Ts(?:Type|Interface|Fn|Property|Method|Keyword|Qualified|Union|Array|Literal)/.test(node.type)) return;
    if (node.type === 'CallExpression') ofCall(node);
    if (node.type === 'Identifier' && GLOBALS.has(node.value as string)) found.add(node.value as string);
    for (const [name, part] of Object.entries(node)) {
      if (name !== 'span') for (const child of Array.isArray(part) ? part : [part]) into(child);
    }
  }

  function into(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    if ('type' in part) visit(part as Node);
    // An argument of a call stands in an object of its own.
    else for (const child of Object.values(part)) into(child);
  }

  function ofImport(node: Node): void {
    if (node.typeOnly) return;
    const specifiers = (node.specifiers as Node[]).filter(({ isTypeOnly }) => !isTypeOnly);
    const names = specifiers.map((each) =>
      each.type === 'ImportSpecifier' ? (((each.imported ?? each.local) as Node).value as string) : '*',
    );
    take((node.source as Node).value as string, names);
  }

  /** `import('node:http')`, `require('node:http')`. */
  function ofCall({ callee, arguments: given }: Node): void {
    const { type, value } = callee as Node;
    const [first] = given as { expression: Node }[];
    if ((type === 'Import' || value === 'require') && first?.expression.type === 'StringLiteral')
      take(first.expression.value as string, ['*']);
  }

  function take(source: string, names: readonly string[]): void {
    if (PACKAGES.test(source)) found.add(source);
    const harmless = NODE[source.replace(/^node:/, '')];
    if (harmless && names.some((name) => !harmless.has(name))) found.add(source);
  }
}
