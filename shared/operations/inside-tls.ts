/**
 * Connections between the servers, to Redis, the database, the store of files and the collector of traces:
 * encrypted, or the server does not start (decision 627).
 */
import { SECRETS, type SecretName, secretOf } from './secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What an address has to say, and how it looks. */
interface Form {
  isEncrypted: (address: URL) => boolean;
  looks: string;
}
const HTTPS: Form = { isEncrypted: ({ protocol }) => protocol === 'https:', looks: 'https:' };
const REDIS: Form = { isEncrypted: ({ protocol }) => protocol === 'rediss:', looks: 'rediss:' };
/** Any other mode takes any certificate, or goes on without one. */
const POSTGRES: Form = {
  isEncrypted: ({ searchParams }) => searchParams.getAll('sslmode').join() === 'verify-full',
  looks: 'sslmode=verify-full',
};

/** What names another server inside. Without a value a server asks this machine. */
const INSIDE: Readonly<Record<string, Form>> = {
  ...{ SUFRA_API_URL: HTTPS, SUFRA_REGISTRY_URL: HTTPS, SUFRA_S3_ENDPOINT: HTTPS },
  ...{ OTEL_EXPORTER_OTLP_ENDPOINT: HTTPS, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: HTTPS },
  ...{ REDIS_URL: REDIS, DATABASE_URL: POSTGRES, DATABASE_OWNER_URL: POSTGRES },
};
const HERE = ['localhost', '127.0.0.1', '::1', '[::1]'];
const isSecret = (name: string): name is SecretName => Object.hasOwn(SECRETS, name);

/**
 * With `SUFRA_INSIDE_TLS=1` throws, naming the variable and never its value, when an address leads to another
 * machine without TLS or, of a database, without a check of its certificate, or when this server, which
 * speaks plain HTTP, listens to other machines: a proxy on its own speaks TLS for it. Without the variable
 * the network between the servers is the operator's to protect.
 */
export function requireInsideTls(environment: Environment): void {
  const wanted = environment.SUFRA_INSIDE_TLS || '0';
  if (wanted !== '1' && wanted !== '0')
    throw new Error(`SUFRA_INSIDE_TLS is ${JSON.stringify(wanted)}: neither 1 nor 0`);
  if (wanted === '0') return;
  if (!HERE.includes(environment.SUFRA_HOST || '127.0.0.1'))
    throw new Error('SUFRA_INSIDE_TLS is on, and SUFRA_HOST lets other machines in without TLS');
  for (const [name, { isEncrypted, looks }] of Object.entries(INSIDE)) {
    const value = (isSecret(name) ? secretOf(environment, name) : environment[name]) ?? '';
    const addresses = name === 'SUFRA_REGISTRY_URL' ? value.split(',') : [value];
    for (const address of addresses.flatMap((one) => one.trim() || []))
      if (!URL.canParse(address) || !(isHere(new URL(address)) || isEncrypted(new URL(address))))
        throw new Error(`SUFRA_INSIDE_TLS is on, and ${name} leads to another machine without TLS (${looks})`);
  }
}

/** What stays on this machine crosses no network. */
function isHere({ hostname, searchParams }: URL): boolean {
  // In the address of a database this names another host.
  return HERE.includes(hostname) && !searchParams.has('host');
}
