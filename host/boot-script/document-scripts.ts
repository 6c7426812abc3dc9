import { createHash } from 'node:crypto';
import { COME_BACK } from '../service-worker/come-back.ts';
import { workerScript } from '../service-worker/worker-script.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Text of `shared/contract/document-scripts.ts`. */
export function documentScripts(first: string, boot: string): string {
  const hashes = {
    first: hash(first),
    boot: hash(boot),
    worker: hash(workerScript('worker')),
    removeWorker: hash(workerScript('remove-worker')),
    offline: hash(COME_BACK),
  };
  const lines = Object.entries(hashes).map(([name, value]) => `  ${name}: '${value}',\n`);
  return `/**
 * Hashes of the scripts that this version puts into every document, of a site's service worker behind its line of
 * constants, and of the page that it shows without a network. For \`sufra pay-page\`, which compares a running site
 * with them. Made by \`npm run boot-script\`; a test finds it old.
 */
export const DOCUMENT_SCRIPTS = {
${lines.join('')}} as const;
`;
}
