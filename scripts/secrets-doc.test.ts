/** @reads packages */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS, type Secret, type SecretName, secretOf, secretsOf } from '../shared/operations/secrets.ts';
import { KNOWN_BY } from './secrets.mjs';
import { secretsDoc } from './secrets-doc.ts';

const ROOT = join(__dirname, '..');
/** Read by servers, and no secret though they sound like one. */
const PUBLIC = ['SUFRA_PUSH_PUBLIC_KEY', 'SUFRA_ACCEPT_NEW_SECRETS'];

it('the page of secrets says what the list says: npm run secrets-doc', () => {
  expect(readFileSync(join(ROOT, 'docs/secrets.md'), 'utf8')).toBe(secretsDoc());
});

it('each variable of a server that sounds like a secret is in the list, and the operators’ table', () => {
  const files = globSync(['{backend,host/server,registry,shared,sandbox}/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/node_modules|\.test\.ts$|\/testing\/|^sandbox\/seeds/.test(file),
  );
  const found = new Set<string>();
  for (const file of files)
    for (const [, name] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      /\b((?:SUFRA|AWS|OTEL)_[A-Z0-9_]*(?:SECRET|KEY|KEYS|TOKEN|HEADERS|PASSWORD)[A-Z0-9_]*|DATABASE_[A-Z_]*URL|REDIS_URL)\b/g,
    ))
      found.add(name!);
  const secret = [...found].filter((name) => !PUBLIC.includes(name) && name !== 'AWS_ACCESS_KEY_ID');
  expect(secret.toSorted()).toEqual(Object.keys(SECRETS).toSorted());
  const operators = readFileSync(join(ROOT, 'docs/operators.md'), 'utf8');
  expect(Object.keys(SECRETS).filter((name) => !operators.includes(`\`${name}\``))).toEqual([]);
});

it('each secret is looked for in bundles, logs and pages, or has a reason why not', () => {
  expect(Object.keys(KNOWN_BY).toSorted()).toEqual(Object.keys(SECRETS).toSorted());
});

it.each(Object.entries(SECRETS) as [string, Secret][])(
  '%s is changed by the test that the list names',
  (name, { tried }) => {
    if (tried !== null) expect(readFileSync(join(ROOT, tried), 'utf8')).toContain(name);
  },
);

describe('a secret of the environment', () => {
  const read = (name: SecretName, value: string) => secretOf({ [name]: value }, name);

  it('has no blanks or line breaks around it', () => {
    expect(read('SUFRA_EDGE_TOKEN', ' token\r\n')).toBe('token');
    expect(read('SUFRA_EDGE_TOKEN', ' \n')).toBeUndefined();
  });

  it.each(['SUFRA_SECRET', 'SUFRA_PUBLISH_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS'] as const)(
    '%s with a line break in the middle is refused without its value',
    (name) => {
      for (const value of ['one-half\nother-half', 'one-half\r\nother-half', 'one-half\0']) {
        expect(() => read(name, value)).toThrow(`${name} has a line break`);
        expect(() => read(name, value)).not.toThrow(/half/);
      }
    },
  );

  it('has several values with commas between, each of them long enough', () => {
    const several = (value: string) => secretsOf({ SUFRA_SECRET: value }, 'SUFRA_SECRET');
    const [old, next] = ['a'.repeat(32), 'b'.repeat(44)];
    expect([several(`${old}, ${next}`), several(''), several(' , ')]).toEqual([[old, next], [], []]);
    for (const weak of ['hunter2', `${old},hunter2`]) {
      expect(() => several(weak)).toThrow('SUFRA_SECRET is shorter than 32 characters');
      expect(() => several(weak)).not.toThrow(/hunter2/);
    }
  });

  it('may have lines where it is PEM', () => {
    expect(read('SUFRA_SIGNING_KEY', '-----BEGIN\nabc\n-----END\n')).toBe('-----BEGIN\nabc\n-----END');
    expect(() => read('SUFRA_SIGNING_KEY', 'a\0b')).toThrow('SUFRA_SIGNING_KEY');
  });
});
