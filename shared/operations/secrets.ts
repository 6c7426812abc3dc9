/**
 * Every secret of the servers, once: their environments are read by this list, and `docs/secrets.md` is made
 * from it (`npm run secrets-doc`). Decision 461.
 */

export interface Secret {
  /** What opens by it, and who must have the same: shown to operators. */
  readonly opens: string;
  readonly servers: string;
  /** The file of the data folder that a server makes without the variable; null: it makes none. */
  readonly file: string | null;
  /** The role of a company that answers for it. */
  readonly owner: string;
  /** Steps to another value without a lost session or order. */
  readonly change: string;
  /** What ends when it is gone. */
  readonly lost: string;
  /** How servers that should have the same one are found to differ. */
  readonly differs: string;
  /** PEM has lines; a list of PEMs too. */
  readonly hasLines?: true;
  /** The variable names a file that has the secrets. */
  readonly isPath?: true;
  /** Characters of a value at least; a server with a shorter one does not start. */
  readonly least?: number;
  /**
   * The test that changes it: the new value works, what was made under the old one is as `change` says. Null:
   * nothing is made under it that lasts.
   */
  readonly tried: string | null;
}

const DATABASE_PASSWORD =
  '`alter role … password` and the variable, then restart one server after the other: connections that are open stay open';

export const SECRETS = {
  SUFRA_SECRET: {
    opens: 'session cookies; the same at every edge',
    servers: 'edge',
    file: 'edge/secret',
    owner: 'operations',
    change:
      'three times round the edges: `old,new`, then `new,old`, after 30 days `new`. The first seals, all open. After a leak: `new` alone, and everybody is signed out',
    lost: 'customers and staff are signed out, guests lose their carts; orders and their links stay',
    differs: '`sufra doctor`, and an error in the log of the edge, within 15 s',
    least: 32,
    tried: 'host/server/session/session.test.ts',
  },
  SUFRA_LINK_SECRET: {
    opens: 'links in messages, codes at doors, PINs of shared devices; the same at every backend',
    servers: 'backend',
    file: 'order-token-secret',
    owner: 'operations',
    change:
      'three times round the backends: `old,new`, then `new,old`, at last `new`. Links that were sent stay good. The last step waits until the reservations, places in line and tables of before are over: later messages about them would have dead links. Before it staff set their PINs again and the codes at doors are printed again; links against further messages end with it. After a leak: `new` alone; links that a thief made of known orders stay good until those orders are over',
    lost: 'backends do not start without SUFRA_ACCEPT_NEW_SECRETS=1 for one start. Links that were sent stay good; door codes, PINs and links against further messages end',
    differs: 'a backend with another one does not start',
    tried: 'backend/user/secrets/shared-secrets.test.ts',
  },
  SUFRA_TAX_SECRET: {
    opens: 'keys of tax devices, which lie sealed in the database; the same at every backend',
    servers: 'backend',
    file: 'tax-secret',
    owner: 'finance',
    change:
      'three times round the backends: `old,new`, then `new,old`, then each device gets a new certificate (docs/tax.md), at last `new`. The first seals, all open. After a leak together with a copy of the database: `new` alone, and new certificates at once',
    lost: 'once a device has keys, backends do not start without SUFRA_ACCEPT_NEW_SECRETS=1 for one start. Then documents are chained and not signed until each device has a new certificate; orders and payments go on',
    differs: 'once a device has keys, a backend with another one does not start and enrolls none',
    tried: 'backend/user/secrets/shared-secrets.test.ts',
  },
  SUFRA_SIGNING_KEY: {
    opens: 'plans that edges believe; the same at every registry',
    servers: 'registry',
    file: 'registry/signing-key.pem',
    owner: 'operations',
    change:
      'the new public key into SUFRA_VERIFY_KEYS of every edge beside the old one, then the registries, then the old one out of SUFRA_VERIFY_KEYS',
    lost: 'visitors notice nothing; edges take new plans again when they have the new public key',
    differs: 'a warning at the start of the registry; alarm PlansRefused',
    hasLines: true,
    tried: 'host/server/plan/key-rotation.test.ts',
  },
  SUFRA_VERIFY_KEYS: {
    opens: 'nothing: public halves of the signing key. Who changes them at an edge gives it plans',
    servers: 'edge',
    file: 'registry/verify-key.pem',
    owner: 'operations',
    change: 'with SUFRA_SIGNING_KEY',
    lost: 'made again from the signing key: `openssl pkey -pubout`',
    differs: '`/readyz` of the edge: `waiting for a plan signed with a key of SUFRA_VERIFY_KEYS`; alarm PlansRefused',
    hasLines: true,
    tried: 'host/server/plan/key-rotation.test.ts',
  },
  SUFRA_PUBLISH_TOKEN: {
    opens: 'the registry as an operator; the same at every registry. At `sufra` any token',
    servers: 'registry, sufra',
    file: 'registry/local-token',
    owner: 'operations',
    change:
      'every person and pipeline has a token of its own (`sufra token create`). Then the registries one by one with `new,old`: all are accepted; who uses it takes the new one; the registries with `new`. After a leak: `new` alone',
    lost: 'another value and a restart; tokens that it made stay',
    differs: 'a warning at the start of the registry',
    least: 24,
    tried: 'registry/access/rotation.test.ts',
  },
  SUFRA_EDGE_TOKEN: {
    opens: 'reports of edges to the registry',
    servers: 'edge',
    file: 'registry/edge-token',
    owner: 'operations',
    change: '`sufra token create edge-2 --role edge`, edge by edge, then `sufra token revoke` of the old one',
    lost: 'another token; until then bad releases are not taken back by themselves',
    differs: 'it may; one that the registry refuses: `health report` in the log of the edge, `sufra doctor`',
    tried: 'registry/access/rotation.test.ts',
  },
  SUFRA_METRICS_TOKEN: {
    opens: '`/metrics` of edges',
    servers: 'edge',
    file: null,
    owner: 'operations',
    change: 'the edges with `new,old`: both are accepted; Prometheus; the edges with `new`',
    lost: 'another value',
    differs: 'alarm ServerDown',
    tried: 'host/server/operations/internal-callers.test.ts',
  },
  SUFRA_PUSH_PRIVATE_KEY: {
    opens: 'Web Push in the restaurants’ name; with SUFRA_PUSH_PUBLIC_KEY the same at every backend',
    servers: 'backend',
    file: 'push-keys.json',
    owner: 'operations',
    change:
      'with SUFRA_PUSH_PUBLIC_KEY, both as `new,old` in the same order, backend by backend: browsers subscribe to the first, a message goes with the key that its subscription is of. After 30 days, when every subscription of before is over or was made again, `new` alone: those that are left end, turns are texted',
    lost: 'every subscription ends; turns are announced by text message',
    differs: 'a warning at the start of the backend; subscriptions of one are refused with the keys of another',
    tried: 'backend/push/send-push.test.ts',
  },
  SUFRA_PAYMENT_KEYS: {
    opens: 'accounts at payment providers; the same file at every backend',
    servers: 'backend',
    file: null,
    owner: 'finance',
    change:
      'a second key at the provider, the file, backend by backend, then the first key out at the provider. Payments under way are asked about with the new key',
    lost: 'a new key at the provider; until then no card is charged, what was charged is asked about later',
    differs: 'a warning at the start of the backend',
    isPath: true,
    tried: 'backend/payment/providers/real-providers.test.ts',
  },
  SUFRA_MESSAGE_KEYS: {
    opens: 'accounts at message gateways; the same file at every backend',
    servers: 'backend',
    file: null,
    owner: 'operations',
    change:
      'a second key at the gateway, the file, which is read again within 10 s, then the first key out. Messages wait in the queue while a gateway refuses',
    lost: 'a new key at the gateway; until then messages wait, sign-in codes do not arrive',
    differs: 'a warning at the start of the backend',
    isPath: true,
    tried: 'backend/message-delivery/delivery.test.ts',
  },
  SUFRA_S3_KEYS: {
    opens: 'the bucket of the releases’ files',
    servers: 'registry',
    file: null,
    owner: 'operations',
    change: 'a second key at the store, the file, registry by registry, then the first key out',
    lost: 'a new key at the store; until then publishes are refused, files come from the disks',
    differs: 'it may; one that the store refuses: `sufra doctor`',
    isPath: true,
    tried: 'registry/files/rotation.test.ts',
  },
  AWS_SECRET_ACCESS_KEY: {
    opens: 'as SUFRA_S3_KEYS, with AWS_ACCESS_KEY_ID, where that is unset',
    servers: 'registry',
    file: null,
    owner: 'operations',
    change: 'as SUFRA_S3_KEYS',
    lost: 'as SUFRA_S3_KEYS',
    differs: 'as SUFRA_S3_KEYS',
    tried: 'registry/files/rotation.test.ts',
  },
  DATABASE_URL: {
    opens: 'the database as the server’s user',
    servers: 'backend, registry',
    file: 'database.json',
    owner: 'operations',
    change: DATABASE_PASSWORD,
    lost: '`alter role … password` as the administrator of PostgreSQL',
    differs: 'a server with a wrong one does not start',
    tried: 'shared/database/rotation.test.ts',
  },
  DATABASE_OWNER_URL: {
    opens: 'the database as the owner of its tables',
    servers: 'backend, registry',
    file: 'database.json',
    owner: 'operations',
    change: DATABASE_PASSWORD,
    lost: '`alter role … password` as the administrator of PostgreSQL',
    differs: 'a server with a wrong one does not start',
    tried: 'shared/database/rotation.test.ts',
  },
  REDIS_URL: {
    opens: 'Redis of edges and backends, with its password',
    servers: 'edge, backend',
    file: null,
    owner: 'operations',
    change:
      'a second password (`ACL SETUSER … >new`), the servers one after the other, then the first one out (`<old`)',
    lost: 'another password at Redis; until then as without Redis',
    differs: 'alarms EdgeRedisAway and BackendRedisAway',
    tried: 'host/server/redis/redis.test.ts',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    opens: 'the collector of traces',
    servers: 'edge, backend',
    file: null,
    owner: 'operations',
    change: 'at the collector and the servers; spans are lost in between',
    lost: 'another one at the collector',
    differs: 'it may; the log says `the collector of traces takes no spans`',
    tried: null,
  },
} as const satisfies Readonly<Record<string, Secret>>;

export type SecretName = keyof typeof SECRETS;

/**
 * The value of a secret's variable without blanks and line breaks around it, which `$(cat file)` and mounted
 * files leave; undefined: unset. Throws, in words and without the value, for one with a line break or another
 * control character inside.
 */
export function secretOf(
  environment: Readonly<Record<string, string | undefined>>,
  name: SecretName,
): string | undefined {
  const value = environment[name]?.trim();
  if (!value) return undefined;
  const { hasLines }: Secret = SECRETS[name];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (hasLines ? /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value) : /[\0-\x1f\x7f]/.test(value))
    throw new Error(
      `${name} has a line break or another control character in the middle. It is one line: look at how it got into the environment (two secrets in one file, a value that was wrapped).`,
    );
  return value;
}

/**
 * The values of a secret that may have several, with commas between; empty: unset. Throws as `secretOf` does,
 * and for one that is short enough to be guessed.
 */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>, name: SecretName): string[] {
  const { least = 1 }: Secret = SECRETS[name];
  const values = (secretOf(environment, name) ?? '').split(',').flatMap((part) => part.trim() || []);
  if (values.some(({ length }) => length < least))
    throw new Error(`${name} is shorter than ${least} characters: openssl rand -hex 32 makes one. docs/secrets.md`);
  return values;
}
