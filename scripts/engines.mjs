/** Firefox and WebKit for the browser tests of engines (`e2e/engines/`): Debian's. */
import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

/** What each needs, by the package that brings it. */
const ENGINES = {
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
  webkit: { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
};
const INSTALL_WITHIN_MS = 180_000;

/**
 * Installs what is missing where it may. Sufra is developed without them, so what stays missing is reported
 * and is no problem.
 * @param {(line: string) => void} say @returns {Promise<string[]>} A line for each engine that is not there.
 */
export async function findEngines(say) {
  const wanted = Object.values(ENGINES).flatMap(missingPackages);
  if (wanted.length > 0) await installByApt(wanted, { say, withinMs: INSTALL_WITHIN_MS });
  return Object.entries(ENGINES).flatMap(([engine, needs]) => {
    const missing = missingPackages(needs);
    return missing.length > 0 ? [`tests in ${engine}: not run (apt-get install ${missing.join(' ')})`] : [];
  });
}

function missingPackages(needs) {
  return Object.keys(needs).filter((name) => !existsSync(needs[name]));
}
