import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProvenance } from './find-provenance.ts';
import { describeProvenance, readProvenance } from './provenance.ts';

const COMMIT = '3f2a91c0d4e53f2a91c0d4e53f2a91c0d4e53f2a';
const whole = { commit: COMMIT, dirty: false, author: 'sara', builder: 'GitHub Actions', run: 'https://ci.example/7' };

it('says in words where a release comes from', () => {
  expect(describeProvenance(whole)).toBe(
    'commit 3f2a91c0d4e5, by sara, built by GitHub Actions (https://ci.example/7)',
  );
  const little = { commit: null, dirty: false, author: null, builder: null, run: null };
  expect(describeProvenance(little)).toBe('commit unknown');
});

it.each<[string, object]>([
  ['a commit that is none', { commit: 'main' }],
  ['a terminal’s sign', { author: 'a\u001b[2J' }],
  ['a sign that turns the line round', { builder: 'a\u202eb' }],
  ['a second line', { author: 'a\nb' }],
  ['a long name', { author: 'a'.repeat(101) }],
  ['an address that is code', { run: 'javascript:alert(1)' }],
  ['an address with a password', { run: 'https://a:b@ci.example' }],
  ['a field more', { more: 'x' }],
  ['too much', { run: `https://ci.example/${'a'.repeat(2000)}` }],
])('takes no %s', (_, change) => {
  expect(readProvenance(JSON.stringify(whole))).toEqual(whole);
  expect(readProvenance(JSON.stringify({ ...whole, ...change }))).toBeNull();
});

describe('of a folder in no repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-provenance-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const nothing = { commit: null, builder: null };

  it('is what the pipeline says, as the registry takes it', async () => {
    const github = {
      ...{ GITHUB_ACTIONS: 'true', GITHUB_SHA: COMMIT, GITHUB_ACTOR: 'sa\u202era', GITHUB_RUN_ID: '7' },
      ...{ GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'menu/mf-menu' },
    };
    const found = await findProvenance(folder, github, nothing);
    expect(found).toEqual({ ...whole, run: 'https://github.example/menu/mf-menu/actions/runs/7' });
    const gitlab = { GITLAB_CI: 'true', CI_COMMIT_SHA: COMMIT, GITLAB_USER_LOGIN: 'sara', CI_JOB_URL: 'http://inside' };
    expect(await findProvenance(folder, gitlab, nothing)).toEqual({ ...whole, builder: 'GitLab CI', run: null });
    expect(readProvenance(JSON.stringify(found))).toEqual(found);
  });

  it('is what the command’s user says, or nothing', async () => {
    const said = await findProvenance(folder, {}, { commit: COMMIT.toUpperCase(), builder: 'our builder' });
    expect(said).toEqual({ commit: COMMIT, dirty: false, author: null, builder: 'our builder', run: null });
    expect(await findProvenance(folder, {}, nothing)).toMatchObject({ commit: null, builder: expect.any(String) });
  });
});
