/** Faults of the files' origin, seen by one page: the release is intact, its files arrive altered. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { REGISTRY } from '../fixtures/index.ts';

export type OriginFault =
  /** The origin does not have the file. */
  | 'missing'
  /** The connection breaks. */
  | 'cut'
  /** Not one byte comes. */
  | 'silent'
  /** A byte comes every now and then, and no end. */
  | 'trickling'
  /** The file ends in the middle. */
  | 'truncated'
  /** One letter is another one. */
  | 'altered'
  /** It is empty. */
  | 'empty'
  /** It is sent as a page, which browsers do not run. */
  | 'a page';

/**
 * From now on the page gets the files of a release (all of its scripts, or those whose path matches) with this fault. A
 * file that stays silent does so until the page is closed.
 */
export async function breakOrigin(
  page: Page,
  { module, version = '[^/]+', files = /\.js$/ }: { module: string; version?: string; files?: RegExp },
  fault: OriginFault,
): Promise<void> {
  const escaped = version.replaceAll('.', '\\.');
  const address = new RegExp(`/${module}/${escaped}/(.+)`);
  await page.route(
    (url) => files.test(address.exec(url.pathname)?.[1] ?? ''),
    (route) => answerWith(route, fault),
  );
}

async function answerWith(route: Route, fault: OriginFault): Promise<void> {
  if (fault === 'silent') return;
  if (fault === 'trickling') return route.continue({ url: await tricklingOrigin() });
  if (fault === 'cut') return route.abort('connectionreset');
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  };
  if (fault === 'missing') return route.fulfill({ status: 404, headers, body: '' });
  const text = await (await fetch(REGISTRY + new URL(route.request().url()).pathname)).text();
  if (fault === 'a page') headers['content-type'] = 'text/html; charset=utf-8';
  const body = BODIES[fault]?.(text) ?? text;
  return route.fulfill({ status: 200, headers, body });
}

const BODIES: Partial<Record<OriginFault, (text: string) => string>> = {
  truncated: (text) => text.slice(0, text.length / 2),
  altered: (text) => text.replace('e', 'é'),
  empty: () => '',
};

let trickling: Promise<string> | undefined;

/** An origin that sends a space ten times a second; it ends with the tests. */
function tricklingOrigin(): Promise<string> {
  trickling ??= new Promise((resolve) => {
    const server = createServer((_request, answer) => {
      answer.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' });
      const timer = setInterval(() => answer.write(' '), 100);
      answer.once('close', () => clearInterval(timer));
    });
    server.unref();
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  });
  return trickling;
}
