/** Connections between the servers, to Redis, the database, the store of files and the collector of traces: encrypted, or the server does not start (decision 627). */
import { secretOf } from './secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What names another server inside, and what its address has to say. Without a value a server asks this machine. */
const INSIDE: Readonly<Record<string, (address: URL) => boolean>> = {
  SUFRA_API_URL: isHttps,
  SUFRA_REGISTRY_URL: isHttps,
  SUFRA_S3_ENDPOINT: isHttps,
  OTEL_EXPORTER_OTLP_ENDPOINT: isHttps,
  REDIS_URL: ({ protocol }) => protocol === 'rediss:',
  // Any other mode takes a certificate of anybody, or goes on without one.
  DATABASE_URL: isVerified,
  DATABASE_OWNER_URL: isVerified,
};
const HERE = ['localhost', '127.0.0.1', '::1', '[::1]'];
const SECRETS = ['REDIS_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL'] as const;
const isSecret = (name: string): name is (typeof SECRETS)[number] => SECRETS.some((one) => one === name);

/**
 * With `SUFRA_INSIDE_TLS=1` throws, naming the variable and never its value, when an address leads to another machine without TLS or, of a database, without
 * a check of its certificate, or when this server, which speaks plain HTTP, listens to other machines: a proxy on its own speaks TLS for it. Without the
 * variable the network between the servers is the operator's to protect.
 */
export function requireInsideTls(environment: Environment): void {
  const wanted = environment.SUFRA_INSIDE_TLS || '0';
  if (wanted !== '1' && wanted !== '0')
    throw new Error(`SUFRA_INSIDE_TLS is ${JSON.stringify(wanted)}: neither 1 nor 0`);
  if (wanted === '0') return;
  if (!HERE.includes(environment.SUFRA_HOST || '127.0.0.1'))
    throw new Error('SUFRA_INSIDE_TLS is on, and SUFRA_HOST lets other machines in without TLS');
  for (const [name, isEncrypted] of Object.entries(INSIDE)) {
    const value = (isSecret(name) ? secretOf(environment, name) : environment[name]) ?? '';
    const addresses = name === 'SUFRA_REGISTRY_URL' ? value.split(',') : [value];
    for (const address of addresses.flatMap((one) => one.trim() || []))
      if (!URL.canParse(address) || !(isHere(new URL(address)) || isEncrypted(new URL(address))))
        throw new Error(
          `SUFRA_INSIDE_TLS is on, and ${name} leads to another machine without TLS (${FORM[name] ?? 'https:'})`,
        );
  }
}

const FORM: Readonly<Record<string, string>> = {
  REDIS_URL: 'rediss:',
  DATABASE_URL: 'sslmode=verify-full',
  DATABASE_OWNER_URL: 'sslmode=verify-full',
};

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:';
}

function isVerified({ searchParams }: URL): boolean {
  return searchParams.getAll('sslmode').join() === 'verify-full';
}

/** What stays on this machine crosses no network. */
function isHere({ hostname, searchParams }: URL): boolean {
  // In the address of a database this names another host.
  return HERE.includes(hostname) && !searchParams.has('host');
}
