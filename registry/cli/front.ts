/**
 * Looks at an edge through its balancer, as a visitor does: a balancer that holds answers back, changes their
 * bytes, lets internal addresses out or closes sockets makes no error that a server could see.
 */
import { randomBytes } from 'node:crypto';
import { FLOW_ETAG, FLOW_MS, FLOW_ORIGIN_HEADER, FLOW_PATH } from '@sufra/contract/flow';
import type { Finding } from '../doctor/finding.ts';
import { askSite, clientOf, placeOf, type SiteAnswer, siteSignal } from './ask-site.ts';

/** Bytes of an answer that are read. */
const MAX_BYTES = 64 * 1024;
/** Of the edge's own pause, so much must be left between the first bytes and the last ones. */
const LEAST_PAUSE_MS = FLOW_MS / 2;
/** What is for this machine and the monitoring, and how the edge's own answer begins. */
const INTERNAL = { '/readyz': /^(?:ready|waiting)/, '/healthz': /^ok$/, '/metrics': /^# (?:HELP|TYPE)/ };

type Answer = Omit<SiteAnswer, 'body'> & { text: string };

/** `site`: origin of any site of this platform, `https://nakhla.sites.example`. */
export async function examineFront(site: string): Promise<Finding[]> {
  const about = 'front';
  let flow: Answer;
  try {
    flow = await ask(new URL(FLOW_PATH, site), { 'accept-encoding': 'br, gzip' });
  } catch (error) {
    const remedy = 'Look at the name, the certificate and the balancer: this is the address that visitors have.';
    return [{ about, ok: false, says: `${site} does not answer: ${(error as Error).message}`, remedy }];
  }
  if (flow.status === 503)
    return [{ about, ok: false, says: `${site} is busy`, remedy: 'Ask again; see its balancer when it stays so.' }];
  if (flow.status !== 200 || flow.headers[FLOW_ORIGIN_HEADER] === undefined) {
    const remedy = 'Name the address of a restaurant’s site: --site https://<tenant>.<domain>';
    return [{ about, ok: false, says: `no edge of this version answers at ${site} (${flow.status})`, remedy }];
  }
  return [examinePause(flow), examineBytes(flow), examineOrigin(flow, site), ...(await examineOthers(site))];
}

function examinePause({ pause }: Answer): Finding {
  const held = pause < LEAST_PAUSE_MS;
  return {
    about: 'front',
    ok: !held,
    says: held
      ? 'answers are held back: the first bytes came with the last ones, so each page shows later than it could'
      : 'the first bytes come before the last ones',
    remedy: held
      ? 'Let the balancer pass answers on as they come: proxy_buffering off in nginx, flush_interval -1 in Caddy, no response buffer in a CDN or a virus scanner.'
      : null,
  };
}

function examineBytes({ headers }: Answer): Finding {
  const { etag, 'content-encoding': encoding } = headers;
  const about = 'front';
  if (etag === FLOW_ETAG && encoding === undefined)
    return { about, ok: true, says: 'ETags and bytes come as they were sent', remedy: null };
  const what = etag === undefined ? 'takes ETags away' : etag === FLOW_ETAG ? null : `makes ETags weak (${etag})`;
  const also = encoding === undefined ? null : `compresses by itself (${encoding})`;
  return {
    about,
    ok: false,
    says: `what stands before the edge ${[what, also].filter(Boolean).join(' and ')}: pages come whole where they need not, and later`,
    remedy: 'The edge compresses. Switch it off before it: gzip off and brotli off in nginx, no encode in Caddy.',
  };
}

function examineOrigin({ headers }: Answer, site: string): Finding {
  const [seen, asked] = [String(headers[FLOW_ORIGIN_HEADER]), new URL(site).origin];
  const ok = seen === asked;
  return {
    about: 'front',
    ok,
    says: ok ? `the edge knows that it is ${asked}` : `the edge takes itself for ${seen}, visitors ask ${asked}`,
    remedy: ok
      ? null
      : 'Name the balancer in SUFRA_TRUST_PROXY of each edge, pass Host on, set X-Forwarded-Proto, and name the port in SUFRA_PUBLIC_PORTS.',
  };
}

async function examineOthers(site: string): Promise<Finding[]> {
  const about = 'front';
  const told: string[] = [];
  for (const [path, own] of Object.entries(INTERNAL)) {
    const answer = await ask(new URL(path, site)).catch(() => null);
    if (answer?.status === 200 && own.test(answer.text)) told.push(path);
  }
  const inside: Finding =
    told.length === 0
      ? { about, ok: true, says: `${Object.keys(INTERNAL).join(', ')} are not public`, remedy: null }
      : {
          ...{ about, ok: false, says: `strangers may read ${told.join(', ')}` },
          remedy: 'Answer them with 404 at the balancer, as deploy/nginx.conf and deploy/Caddyfile do.',
        };
  const closed = await openSocket(site).then(
    () => null,
    (error: Error) => error.message,
  );
  const socket: Finding =
    closed === null
      ? { about, ok: true, says: 'sockets open', remedy: null }
      : {
          ...{
            about,
            ok: false,
            says: `no socket opens: ${closed}. Open pages ask again and again instead of being told`,
          },
          remedy: 'Pass Upgrade and Connection on for /socket.io/, and let it be open for two minutes without a word.',
        };
  return [inside, socket];
}

async function ask(address: URL, headers: Record<string, string> = {}): Promise<Answer> {
  const { body, ...answer } = await askSite(address, { headers, bytesMax: MAX_BYTES });
  return { ...answer, text: body.toString('latin1') };
}

/** Rejects, in words, when the connection does not become a socket. */
function openSocket(site: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = new URL('/socket.io/?EIO=4&transport=websocket', site);
    const headers = {
      host: address.host,
      ...{ connection: 'Upgrade', upgrade: 'websocket', origin: new URL(site).origin },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') },
    };
    const request = clientOf(address).get(
      address,
      { ...placeOf(address), headers, agent: false, signal: siteSignal() },
      (response) => {
        response.destroy();
        reject(new Error(`it answered ${response.statusCode}`));
      },
    );
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve();
    });
    request.on('error', reject);
  });
}
