/**
 * `npm run lighthouse [-- site …]`: what Lighthouse says of home and menu on a phone, in both languages, of a
 * storefront that runs (default: the one of `npm start`). Accessibility, best practices and SEO have to be
 * 100: anything less is printed with its audits and ends with 1. Times are not judged here; `npm run bench`
 * measures them.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/browser.mjs';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { freePorts } from '../shared/operations/ports.mjs';
import { beginning, writeResult } from './result.mjs';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const PATHS = ['/', '/menu', '/en', '/en/menu'];
const begun = beginning();

const sites = process.argv.slice(2);
if (sites.length === 0) sites.push(`http://nakhla.localhost:${process.env.SUFRA_PORT || 3000}`);

const [port] = await freePorts(1);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: [...BROWSER_SWITCHES, `--remote-debugging-port=${port}`],
});
const pages = [];
try {
  for (const site of sites) for (const path of PATHS) pages.push(await look(site, path));
} finally {
  await browser.close();
}
const failed = pages.some(({ faults }) => faults.length > 0);
writeResult('lighthouse', { ...begun, pages });
process.exit(failed ? 1 : 0);

/** The scores of one page, and the audits that took from them. */
async function look(site, path) {
  const outcome = await lighthouse(`${site}${path}`, {
    port,
    onlyCategories: CATEGORIES,
    formFactor: 'mobile',
    output: 'json',
    logLevel: 'error',
  });
  const { categories, audits, lighthouseVersion, runtimeError } = outcome.lhr;
  if (runtimeError) throw new Error(`${site}${path}: ${runtimeError.message}`);
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
  const faults = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => ({ category: name, audit: id, title: audits[id].title, items: itemsOf(audits[id]) })),
  );
  console.log(`${site}${path}  ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join('  ')}`);
  for (const { audit, title, items } of faults) console.log(`  ${audit}: ${title}\n    ${items.join('\n    ')}`);
  return { path, version: lighthouseVersion, scores, faults };
}

/** @param {any} audit */
function itemsOf({ details }) {
  return (details?.items ?? []).slice(0, 5).map((item) => item.node?.snippet ?? JSON.stringify(item).slice(0, 300));
}
