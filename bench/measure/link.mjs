/** How the browser is started so that all it asks for goes over the imitated link. */
import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BROWSER_SWITCHES } from '../../scripts/browser-switches.mjs';
import { opt, profile } from './options.mjs';

const BENCH = path.join(import.meta.dirname, '..');

/** Starts the shaper, unless the link is another one. @returns the switches of Chromium, and `stopShaper` */
export async function openLink() {
  const args = [...BROWSER_SWITCHES];
  // front.mjs's certificate is trusted by its key, so that caching stays as in the field.
  const certFile = path.join(BENCH, '.cert', 'cert.pem');
  if (fs.existsSync(certFile)) {
    const key = new crypto.X509Certificate(fs.readFileSync(certFile)).publicKey.export({ type: 'spki', format: 'der' });
    args.push(`--ignore-certificate-errors-spki-list=${crypto.createHash('sha256').update(key).digest('base64')}`);
  }
  if (opt.net !== 'shaper')
    return { args: [...args, '--host-resolver-rules=MAP *.test 127.0.0.1'], stopShaper: () => undefined };
  const shaper = spawn(
    process.execPath,
    [
      path.join(BENCH, 'shaper.mjs'),
      ...['rtt', 'down', 'up', 'loss'].flatMap((name) => [`--${name}`, `${profile[name]}`]),
      '--port',
      `${profile.shaperPort}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.on('exit', () => shaper.kill());
  await new Promise((ok, no) => {
    shaper.stdout.once('data', ok);
    shaper.once('exit', () => no(new Error('the shaper did not start')));
  });
  args.push(`--proxy-server=socks5://127.0.0.1:${profile.shaperPort}`, '--proxy-bypass-list=<-loopback>');
  return { args, stopShaper: () => shaper.kill() };
}
