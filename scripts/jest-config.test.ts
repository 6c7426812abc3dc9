/** What jest finds: the workspace's own packages and tests, not copies of them. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const config = fileURLToPath(new URL('../jest.config.mjs', import.meta.url));

interface Project {
  displayName: string;
  rootDir: string;
  modulePathIgnorePatterns: string[];
  testPathIgnorePatterns: string[];
}

function projectsWith(variables: Record<string, string>): Project[] {
  const words = [
    '--input-type=module',
    '-e',
    `import config from ${JSON.stringify(config)}; console.log(JSON.stringify(config.projects))`,
  ];
  const { SUFRA_PROOF: _, ...env } = process.env;
  return JSON.parse(execFileSync(process.execPath, words, { env: { ...env, ...variables } }).toString()) as Project[];
}

it('the packages that sufra pack leaves in its default folder are not taken for the workspace’s own', () => {
  const projects = projectsWith({});
  expect(projects.map(({ displayName }) => displayName)).toEqual(['node', 'browser', 'backend', 'registry']);
  for (const { rootDir, modulePathIgnorePatterns } of projects) {
    const copy = `${rootDir}packed/packages/@sufra/ui/package.json`;
    const isIgnored = modulePathIgnorePatterns.some((each) =>
      new RegExp(each.replace('<rootDir>/', rootDir)).test(copy),
    );
    expect(isIgnored).toBe(true);
  }
});

it('proofs are left out, and with SUFRA_PROOF they alone are run', () => {
  const taken = (projects: Project[], path: string) =>
    projects.filter(
      ({ rootDir, testPathIgnorePatterns }) =>
        !testPathIgnorePatterns.some((each) =>
          new RegExp(each.replace('<rootDir>/', rootDir)).test(`${rootDir}${path}`),
        ),
    ).length;
  const [usual, proofs] = [projectsWith({}), projectsWith({ SUFRA_PROOF: '1' })];
  const paths = ['backend/ledger/walk.proof.test.ts', 'backend/ledger/walk.test.ts', 'registry/cli/new/wrap.test.ts'];
  expect(paths.map((path) => taken(usual, path) > 0)).toEqual([false, true, true]);
  expect(paths.map((path) => taken(proofs, path) > 0)).toEqual([true, false, true]);
});
