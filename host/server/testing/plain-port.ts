/** What a balancer's port without TLS answers, for tests of its configuration (ASVS 4.1.2). */
import { request } from 'node:http';

/** Status, and where it leads to: `GET /en/menu` → `308 https://nakhla.localhost/en/menu`. */
export const PLAIN_ANSWERS = {
  'GET /en/menu?place=1': '308 https://nakhla.localhost/en/menu?place=1',
  'HEAD /': '308 https://nakhla.localhost/',
  'POST /en/menu': '403',
  'GET /api/v1/menu': '403',
  'GET /-/session': '403',
} as const;

/** The answers of this port to the same calls. */
export async function plainAnswers(port: number): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const call of Object.keys(PLAIN_ANSWERS)) answers[call] = await ask(port, call);
  return answers;
}

function ask(port: number, call: string): Promise<string> {
  const [method, path] = call.split(' ');
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers: { host: 'nakhla.localhost' } }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location].filter(Boolean).join(' '));
    })
      .once('error', reject)
      .end();
  });
}
