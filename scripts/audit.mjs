/**
 * `npm run audit`: are there known holes in what we install (safety M6)? Asks the package registry. Ends with
 * 1 for a serious one, and with 0 where the registry cannot be asked (offline, or a mirror without that
 * answer): then it says so.
 */
import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runCommand } from './command.mjs';
import { ROOT } from './workspace.mjs';

/** From here on a hole must be closed before anything is released. */
const SERIOUS = ['high', 'critical'];

/**
 * What pnpm's answer means.
 * @param {string} output All that it wrote.
 * @returns {{ state: 'clean' | 'holes' | 'not run', lines: string[] }}
 */
export function judgeAudit(output) {
  const report = readReport(output);
  if (!report) {
    const told = /×\s*([\s\S]+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
    const words = told
      .replace(/\s*│\s*/g, '')
      .trim()
      .split(/\n\s*\n/)[0]
      .slice(0, 200);
    return { state: 'not run', lines: [`not run: ${words || 'no answer'}`] };
  }
  const all = Object.values(report.advisories).map(({ severity, module_name: name, title, url }) => ({
    severity,
    line: `${severity} ${name}: ${title} ${url ?? ''}`.trim(),
  }));
  const holes = all.filter(({ severity }) => SERIOUS.includes(severity));
  return { state: holes.length > 0 ? 'holes' : 'clean', lines: all.map(({ line }) => line) };
}

/** Null when it is no report: the registry could not be asked, or answered something else. */
function readReport(output) {
  const begin = output.indexOf('{');
  if (begin < 0) return null;
  try {
    const report = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1));
    return typeof report.advisories === 'object' && report.advisories !== null ? report : null;
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(async () => {
    const output = await promisify(execFile)(
      process.platform === 'win32' ? 'npx.cmd' : 'npx',
      ['-y', 'pnpm@12', 'audit', '--json', '--prod'],
      { cwd: ROOT, env: { ...process.env, CI: 'true' }, maxBuffer: 1 << 26, timeout: 60_000 },
    ).then(
      ({ stdout }) => stdout,
      // Holes end it with a fault too.
      ({ stdout, stderr, message }) => `${stdout}${stderr}` || message,
    );
    const { state, lines } = judgeAudit(output);
    for (const line of lines) console.log(line);
    if (state !== 'not run') console.log(state === 'clean' ? 'No serious hole is known.' : 'Serious holes are known.');
    return state === 'holes' ? 1 : 0;
  });
}
