import { execFileSync } from 'node:child_process';

it('lets a server import the page, whose components Node alone cannot read', () => {
  const program = `
    await import('./read-tsx.ts');
    const { playPage } = await import('./page.tsx');
    process.stdout.write(typeof playPage);
  `;
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options)).toBe('function');
});
