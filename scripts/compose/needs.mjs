/** What this machine must have for `npm run compose-check`. */
import { existsSync } from 'node:fs';
import { inPath } from '../path.mjs';

const PROGRAMS = ['podman', 'runc', 'docker-compose', 'openssl', 'npm', 'nginx', 'redis-server', 'dpkg-query'];

/** What it lacks, in words. @returns {string | null} */
export function missingForCompose() {
  const missing = PROGRAMS.filter((name) => !inPath(name).some(existsSync));
  if (missing.length > 0) return `Missing: ${missing.join(', ')} (docs/deploy.md)`;
  return process.getuid?.() === 0 ? null : 'As root: it runs containers, and takes the ports 80 and 443.';
}
