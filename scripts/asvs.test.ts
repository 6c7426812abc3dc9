/**
 * docs/security/asvs.md: every row of a chapter that is judged has its proof, and the proofs are there. @reads packages
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import LEVELS from './asvs/requirements.json' with { type: 'json' };
import { proofFaults } from './test-titles.ts';

const ROOT = join(__dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/security/asvs.md');
const CHAPTERS: Readonly<Record<string, Readonly<Record<string, number>>>> = LEVELS;

/** So many rows are open. It never rises. */
const OPEN_ROWS = 7;

interface Row {
  id: string;
  proof: string;
}
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
    ([, id, proof]): Row => ({ id: id!, proof: proof! }),
  );
const chapters = [...page.matchAll(/^## (V\d+) [^\n]*, level (\d)$([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].map(
  ([, chapter, level, text]) => ({
    chapter: chapter!,
    level: Number(level),
    rows: rowsOf(text!),
  }),
);
const ofPayment = rowsOf(page.split('## Payment: rows of level 3')[1]!);
const rows = [...chapters.flatMap((one) => one.rows), ...ofPayment];

it.each(chapters)('$chapter has every row of level $level once, in its order', ({ chapter, level, rows: own }) => {
  const wanted = Object.entries(CHAPTERS[chapter]!).flatMap(([id, of]) => (of <= level ? [id] : []));
  const inOrder = (ids: string[]) => ids.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(own.map(({ id }) => id)).toEqual(inOrder(wanted));
  // Level 2 at least, and 3 where a session is at stake.
  expect(level).toBeGreaterThanOrEqual(chapter === 'V7' ? 3 : 2);
});

it('has each chapter of the standard, and names the rows that are open', () => {
  expect(chapters.map(({ chapter }) => chapter)).toEqual(Object.keys(CHAPTERS));
  const open = /^Open: ([^\n]+)\.$/m.exec(page)?.[1]?.split(', ') ?? [];
  // None is added. Lower it with each that is closed.
  expect(open).toHaveLength(OPEN_ROWS);
  expect(rows.filter(({ proof }) => proof.startsWith('open: ')).map(({ id }) => id)).toEqual(open);
});

it('has for each row tests that exist, with the titles that it quotes, or a reason', () => {
  expect(rows.length).toBeGreaterThan(50);
  const faults = rows.flatMap(({ id, proof }) => {
    if (/^(?:does not apply|open): /.test(proof)) return proof.length > 40 ? [] : [`${id}: no reason`];
    return proofFaults(proof).map((fault) => `${id}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

it('has the lifetimes of sessions that the sources have', () => {
  const says = (row: string) => page.split('\n').find((line) => line.startsWith(`| ${row}`));
  expect(read('host/server/session/cookie.ts')).toContain('SESSION_MAX_AGE_S = 30 * 24 * 60 * 60');
  expect(says('storefront')).toContain('| 30 days |');
  expect(read('backend/user/profile/customers.ts')).toContain('TOKEN_TTL_MS = 90 * DAY_MS');
  expect(says('sign-in of a customer')).toContain('| 90 days |');
  const staff = read('backend/staff/people/sessions.ts');
  expect(staff).toMatch(/SESSION_MS = 30 \* DAY_MS[\s\S]*PROOF_MS = 10 \* MINUTE_MS[\s\S]*MAX_DEVICES = 20/);
  expect(staff).toContain('SHARED_SESSION_MS = 90 * DAY_MS');
  expect(says('shared device of staff')).toContain('| 90 days after the last full sign-in |');
  expect(says('staff on the console')).toContain('| 30 days | 20 of a person');
  expect(says('fresh proof of staff')).toContain('| 10 minutes |');
});

it('has the kinds and sizes of uploads that the sources have', () => {
  const says = (row: string) => page.split('\n').find((line) => line.startsWith(`| ${row}`));
  const order = read('shared/api/order/limits.ts');
  expect(order).toContain("PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']");
  expect(order).toContain('MAX_PHOTO_BYTES = 4 * 1024 * 1024');
  expect(says('pictures of ratings')).toContain('| JPEG, PNG, WebP | 4 MB |');
  const menu = read('shared/api/staff/shop/menu-limits.ts');
  expect(menu).toContain('MAX_DISH_PHOTO_BYTES = 8 * 1024 * 1024');
  expect(says('pictures of dishes')).toContain('| 8 MB |');
  expect(menu).toContain('MAX_MENU_FILE_BYTES = 6 * 1024 * 1024');
  const zip = read('backend/staff/menu/files/xlsx/zip-parts.ts');
  expect(zip).toMatch(/MOST_UNPACKED_BYTES = 20 \* 1024 \* 1024[\s\S]*MOST_ENTRIES = 2_000/);
  expect(says('a menu')).toContain('| 6 MB; a spreadsheet unpacked 20 MB, 2,000 parts |');
  expect(read('registry/release/archive.ts')).toContain(
    '{ files: 2000, fileBytes: 8 * 1024 * 1024, totalBytes: 48 * 1024 * 1024 }',
  );
  expect(says('a release')).toContain('| 48 MB, 2,000 files of 8 MB |');
});

it('sends no name of a file: no server says Content-Disposition', () => {
  const files = execFileSync('git', ['ls-files', 'backend', 'host/server', 'registry'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const sources = files.split('\n').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => existsSync(join(ROOT, file)) && /content-disposition/i.test(read(file)))).toEqual([]);
});

const git = (...folders: string[]) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => /\.ts$/.test(file) && !/\.test\.ts$|\/tests?(?:ing)?\//.test(file) && existsSync(join(ROOT, file)),
    );
const servers = git('backend', 'host/server', 'registry', 'shared').map((file) => ({ file, text: read(file) }));
const having = (what: RegExp) => servers.filter(({ text }) => what.test(text)).map(({ file }) => file);
const section = (title: string) => page.split(`## ${title}`)[1]!.split('\n## ')[0]!;

it('has for payment rows of level 3, each once', () => {
  const levels = Object.assign({}, ...Object.values(CHAPTERS)) as Record<string, number>;
  expect(ofPayment.length).toBeGreaterThan(10);
  expect(ofPayment.filter(({ id }) => levels[id] !== 3)).toEqual([]);
  expect(new Set(ofPayment.map(({ id }) => id)).size).toBe(ofPayment.length);
});

it('names each way to sign in that the sources have', () => {
  const customers = /SIGN_IN: readonly Endpoint\[\] = \[([^\]]+)\]/.exec(
    read('host/server/api-proxy/session-effects.ts'),
  )![1]!;
  const staff = git('shared/api/staff').flatMap((file) =>
    read(file)
      .split(/^export const /m)
      .filter((text) => text.includes('staffSignedIn') && text.includes('define'))
      .map((text) => text.split(' ')[0]!),
  );
  expect(staff.length).toBeGreaterThan(3);
  const named = [...section('Ways to sign in').matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...customers.split(', '), ...staff].sort());
});

it('names each algorithm that the sources use, and they use no other', () => {
  const used = servers.flatMap(({ text }) => [
    ...[...text.matchAll(/createHash\(\s*'([^']+)'/g)].map(([, name]) => name!),
    ...[...text.matchAll(/createHmac\(\s*'([^']+)'/g)].map(([, name]) => `hmac-${name}`),
    ...[...text.matchAll(/create(?:De)?[cC]ipheriv\(\s*'([^']+)'/g)].map(([, name]) => name!),
    ...[...text.matchAll(/hkdfSync\(\s*'([^']+)'/g)].map(([, name]) => `hkdf-${name}`),
    ...[...text.matchAll(/generateKeyPairSync\(\s*'([^']+)'/g)].map(([, name]) => name!),
    ...(/\bscrypt\(/.test(text) ? ['scrypt'] : []),
  ]);
  const named = [...section('Cryptography').matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(named.sort());
  // An order of rows that is the same each time; it protects nothing.
  expect(having(/\b(?:md5|aes-\d+-ecb|createCipher\()/)).toEqual(['backend/staff/access/sign-in.ts']);
});

it('takes nothing that must not be guessed from Math.random', () => {
  expect(having(/Math\.random/)).toEqual([
    // When a message is tried again; digits of a number that the sandbox makes up; when a caller asks again;
    // how a page spreads its questions; names in development.
    'backend/message-delivery/deliver.ts',
    'backend/user/profile/create-customer.ts',
    'shared/contract/retry-after.ts',
    'shared/module/counted-answers.ts',
    'shared/module/dev/refresh.ts',
  ]);
});

it('makes no regular expression of what a user wrote', () => {
  expect(having(/new RegExp\(|\bRegExp\(/)).toEqual([
    // Of constants; the first of a tenant's own name, which operators give.
    'backend/menu/similar.ts',
    'backend/staff/menu/files/judge-rows.ts',
    'shared/api/dine-in/structs.ts',
    'shared/i18n/check-locale-files.ts',
    'shared/ui/server-styles.ts',
  ]);
});

it('starts no shell: programs have a list of words, none of a user', () => {
  expect(having(/from 'node:child_process'/).length).toBeGreaterThan(1);
  expect(having(/shell: true|\bexec(?:Sync)?\(\s*[`'"]/)).toEqual([]);
});

it('switches no check of a certificate off', () => {
  expect(having(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});

it('compares strictly, but with null', () => {
  expect(having(/[^=!<>]==[^=]\s*(?!null|'|\))\w|[^=!]!=[^=]\s*(?!null)\w/)).toEqual([]);
});

it('has TLS 1.2 and 1.3 before the edges, with forward secrecy, and nothing of a site without it', () => {
  const nginx = read('deploy/nginx.conf');
  const haproxy = read('deploy/haproxy.cfg');
  expect(haproxy.match(/ssl-min-ver \S+/g)).toEqual(['ssl-min-ver TLSv1.2']);
  expect(/ssl-default-bind-ciphers (\S+)/.exec(haproxy)?.[1]).toBe(/ssl_ciphers ([^;]+)/.exec(nginx)?.[1]);
  expect(nginx.match(/ssl_protocols [^;]+/g)).toEqual(['ssl_protocols TLSv1.2 TLSv1.3']);
  expect(
    /ssl_ciphers ([^;]+)/
      .exec(nginx)![1]!
      .split(':')
      .every((one) => /^ECDHE-(?:ECDSA|RSA)-(?:AES|CHACHA20)/.test(one)),
  ).toBe(true);
  expect(haproxy).toMatch(/bind :80\n(?: {2}(?:#|http-request deny).*\n)+ {2}http-request redirect scheme https/);
  expect(nginx).toMatch(
    /listen 80 default_server;\s+#.*\s+location \/ \{\s+if .*\{ return 403; \}\s+return 308 https:/,
  );
  expect(read('deploy/Caddyfile')).not.toContain('protocols');
});

it('says within how many days a weak library is replaced, by the classes that the audit has', () => {
  expect(section('Weak libraries')).toMatch(/critical or high is mended within \d+ days, any other within \d+/);
  expect(read('scripts/audit.mjs')).toContain("SERIOUS = ['high', 'critical']");
});
