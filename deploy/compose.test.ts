/**
 * compose.yaml against what each server reads, by a YAML parser with merge keys: Compose itself is on few
 * machines. What its variables mean stands in the operators' table, and what a server must have in
 * docs/deploy.md.
 * @reads packages
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS, type Secret } from '../shared/operations/secrets.ts';
import { compose, image, SERVERS, composeText as text } from './recipe.ts';

const ROOT = join(__dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { services, volumes } = compose;
const ofServer = (server: string) => Object.entries(services).filter(([name]) => name.startsWith(`${server}-`));

/** Servers that read a variable, by the operators' table and the list of secrets. */
function readBy(name: string): string {
  if (Object.hasOwn(SECRETS, name)) return (SECRETS as Record<string, Secret>)[name]!.servers;
  // Of the client of the bucket, with AWS_SECRET_ACCESS_KEY.
  if (name === 'AWS_ACCESS_KEY_ID') return 'registry';
  const rows = read('docs/operators.md').matchAll(/^\| (`[^|]*`) *\|[^|]*\| *([^|]*?) *\|/gm);
  for (const [, names, servers] of rows) if (names!.includes(`\`${name}\``)) return servers!;
  return '';
}

/** Variables of the operators' table that a server reads. */
function knownTo(server: string): string[] {
  const rows = read('docs/operators.md').matchAll(/^\| (`[^|]*`) *\|[^|]*\| *([^|]*?) *\|/gm);
  return [...rows]
    .filter(([, , servers]) => new RegExp(`\\b(?:${server}|all|all three)\\b`).test(servers!))
    .flatMap(([, names]) => [...names!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!));
}

/** What no container needs another value of, and why. A compose file of your own over this one sets another. */
const AT_DEFAULT: Readonly<Record<string, string>> = {
  SUFRA_PORT: 'a container has its own ports',
  SUFRA_CDN_PORT: 'the same',
  SUFRA_API_PORT: 'the same',
  SUFRA_PAY_PORT: 'of the sandbox',
  SUFRA_PAY_URL: 'of the sandbox',
  SUFRA_PAYMENT_SCRIPTS: 'none, until an account at a provider asks for one',
  SUFRA_CONSOLE_HOST: 'console. of the first domain',
  SUFRA_CONSOLE_URL: 'the same',
  SUFRA_CONSOLE_MAP_STYLE: 'an account at a service of maps',
  SUFRA_OFFLINE: 'a kill switch',
  SUFRA_OVERRIDES: 'none outside the sandbox',
  SUFRA_VITALS_SHARE: 'a tenth',
  SUFRA_SHED_DELAY: 'measured',
  PGCONNECT_TIMEOUT: 'five seconds',
  SUFRA_S3_PATH_STYLE: 'follows from the endpoint',
  SUFRA_S3_KEYS: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are given',
  SUFRA_AUTO_ROLLBACK: 'on',
  SUFRA_PROOF: 'a rule that an operator makes',
  SUFRA_SILENT_LIMIT: 'measured',
  SUFRA_LOAD_LIMIT: 'measured',
  SUFRA_FRAGMENT_LIMIT: 'measured',
  SUFRA_RECAPTCHA_URL: 'Google’s',
  SUFRA_ACCEPT_NEW_SECRETS: 'for one start, after a loss',
  SUFRA_PUSH_HOSTS: 'the services of browsers',
  SUFRA_ZATCA_URL: 'the authority’s production',
  SUFRA_ZATCA_TEMPLATE: 'the same',
  SUFRA_ETA_URL: 'the same',
  SUFRA_ETA_ID_URL: 'the same',
  SUFRA_ETA_PORTAL_URL: 'the same',
  SUFRA_INSIDE_TLS: 'one machine with a private network (decision 627)',
};

describe.each(SERVERS)('compose.yaml starts two servers: %s', (server) => {
  const two = ofServer(server);

  it('that differ in nothing but their volume, and write nowhere else', () => {
    expect(two.map(([name]) => name)).toEqual([`${server}-1`, `${server}-2`]);
    const keys = server === 'backend' ? ['./keys:/etc/sufra/keys:ro'] : [];
    for (const [name, { command, volumes: mounted, read_only }] of two)
      expect([command, mounted, read_only]).toEqual([[server], [`${name}:/var/lib/sufra`, ...keys], true]);
    expect(two[0]![1].environment).toEqual(two[1]![1].environment);
    expect(read('deploy/sufra-server')).toMatch(new RegExp(`\\b${server}\\b.*\\) script=`));
  });

  it('that know each variable they are given', () => {
    const given = Object.keys(two[0]![1].environment!).filter((name) => name !== 'SUFRA_HEALTH_PORT');
    const unknown = given.filter((name) => !new RegExp(`\\b(?:${server}|all|all three)\\b`).test(readBy(name)));
    expect(unknown).toEqual([]);
    expect(image.healthcheck.join(' ')).toContain('SUFRA_HEALTH_PORT');
  });

  it('that have, or leave at its default for a reason, each variable they know', () => {
    const given = { ...image.environment, ...two[0]![1].environment };
    const left = knownTo(server).filter((name) => !Object.hasOwn(given, name) && !Object.hasOwn(AT_DEFAULT, name));
    expect(left).toEqual([]);
    expect(Object.keys(AT_DEFAULT).filter((name) => Object.hasOwn(given, name))).toEqual([]);
  });

  it('that have each variable which the page of a deployment names for them', () => {
    const block = new RegExp(`/etc/sufra/${server}\\.env[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(
      read('docs/deploy.md'),
    );
    const named = [...block![1]!.matchAll(/^\s*([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(4);
    const given = two[0]![1].environment!;
    expect(named.filter((name) => !Object.hasOwn(given, name))).toEqual([]);
    // A secret is never written into the file.
    const secret = Object.keys(given).filter((name) => Object.hasOwn(SECRETS, name) && name !== 'REDIS_URL');
    expect(secret.filter((name) => !/\$\{[A-Z0-9_]+:(?:\?|-)\}/.test(given[name]!))).toEqual([]);
  });
});

it('names only services, volumes, aliases and files that there are', () => {
  const own = new Set([
    ...Object.keys(services),
    ...Object.values(services).flatMap(({ networks }) => networks?.default.aliases ?? []),
  ]);
  for (const [name, { environment = {}, volumes: mounted = [], depends_on = [] }] of Object.entries(services)) {
    const hosts = Object.values(environment).flatMap((value) =>
      [...value.matchAll(/(?:\/\/|@)([a-z][a-z0-9-]*)(?::\d+|\/)/g)].map(([, host]) => host!),
    );
    const places = mounted.map((volume) => volume.split(':')[0]!);
    expect([
      name,
      hosts.filter((host) => !own.has(host) && host !== 'sufra'),
      depends_on.filter((other) => !own.has(other)),
    ]).toEqual([name, [], []]);
    for (const place of places) {
      // Made by the operator, as the head of the file says.
      if (['./tls', './keys', './nginx.compose.conf'].includes(place))
        expect(text.slice(0, 1500)).toContain(place.slice(2));
      else if (place.startsWith('./')) expect(existsSync(join(ROOT, 'deploy', place))).toBe(true);
      else expect(Object.keys(volumes)).toContain(place);
    }
  }
});

it('makes the balancer’s file by a command that finds each address in deploy/nginx.conf', () => {
  const replaced = [...text.matchAll(/-e s\/(127\.0\.0\.1:\d+)\/([a-z]+-\d:\d+)\//g)].map(([, from, to]) => [
    from!,
    to!,
  ]);
  expect(replaced).toHaveLength(4);
  const nginx = read('deploy/nginx.conf');
  for (const [from, to] of replaced) {
    expect(nginx).toContain(`server ${from} `);
    const [service, port] = to!.split(':');
    expect(services[service!]!.environment!.SUFRA_HEALTH_PORT).toBe(port);
  }
});

describe('the image', () => {
  it('runs as a user without rights, writes into one folder, and has the entry that compose.yaml names commands of', () => {
    const [uid, gid] = image.user!.split(':').map(Number);
    expect([uid, gid].every((id) => id! > 0)).toBe(true);
    // The user that is made is the one that runs, and the folder is its own.
    expect(image.runs.join()).toMatch(new RegExp(`--gid ${gid} .*--uid ${uid} --gid ${gid}`, 's'));
    const folder = image.environment.SUFRA_DATA!;
    expect([image.volumes, image.runs.join()]).toEqual([[folder], expect.stringContaining(`-m 0700 ${folder}`)]);
    expect(existsSync(join(ROOT, 'deploy', image.entrypoint[0]!))).toBe(true);
    expect(image.environment.PATH!.split(':')[0]).toBe('/opt/sufra/bin');
    expect(SERVERS).toContain(image.command[0]);
    expect(image.environment).toMatchObject({ NODE_ENV: 'production', SUFRA_SANDBOX: '0' });
    expect(Object.keys(image.environment).filter((name) => Object.hasOwn(SECRETS, name))).toEqual([]);
  });

  it('is held by compose.yaml: no rights, nothing written, ends by SIGTERM within its time, a port for each health check', () => {
    expect(image.stopSignal).toBe('SIGTERM');
    const ports = new Set<string>();
    for (const [name, service] of SERVERS.flatMap(ofServer)) {
      expect([name, service]).toMatchObject([
        name,
        {
          image: 'sufra',
          read_only: true,
          tmpfs: ['/tmp'],
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          restart: 'unless-stopped',
        },
      ]);
      // A server ends within 5 s.
      expect(Number.parseInt(service.stop_grace_period!, 10)).toBeGreaterThan(5);
      ports.add(service.environment!.SUFRA_HEALTH_PORT!);
    }
    expect([...ports].sort()).toEqual([...image.ports].sort());
  });
});
