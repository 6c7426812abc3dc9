/** What jest finds: the workspace's own packages and tests, not copies of them. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const config = fileURLToPath(new URL('../jest.config.mjs', import.meta.url));

it('the packages that sufra pack leaves in its default folder are not taken for the workspace’s own', () => {
  const text = execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import config from ${JSON.stringify(config)}; console.log(JSON.stringify(config.projects))`,
  ]).toString();
  const projects = JSON.parse(text) as { displayName: string; rootDir: string; modulePathIgnorePatterns: string[] }[];
  expect(projects.map(({ displayName }) => displayName)).toEqual(['node', 'browser', 'backend', 'registry']);
  for (const { rootDir, modulePathIgnorePatterns } of projects) {
    const copy = `${rootDir}packed/packages/@sufra/ui/package.json`;
    const isIgnored = modulePathIgnorePatterns.some((each) =>
      new RegExp(each.replace('<rootDir>/', rootDir)).test(copy),
    );
    expect(isIgnored).toBe(true);
  }
});
