/** @reads host, registry */
import pino from 'pino';
import { createLog as edgeLog } from '../host/server/operations/log.ts';
import { logOptions } from '../registry/server/log.ts';
import { createLogger as backendLog } from './server.ts';

/** A line of a server's own log, as a shipper reads it. */
function lineOf(create: (to: { write(line: string): void }) => pino.BaseLogger): Record<string, unknown> {
  const lines: string[] = [];
  const failed = new Error('no answer for /track/secret?token=abc');
  create({ write: (line) => void lines.push(line) }).error(
    { err: failed, request: 'r-1', tenant: 'nakhla' },
    'request failed',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  return JSON.parse(lines[0]!);
}

it.each([
  ['edge', (to: pino.DestinationStream) => edgeLog('info', to)],
  ['backend', (to: pino.DestinationStream) => backendLog('info', to)],
  ['registry', (to: pino.DestinationStream) => pino(logOptions('info'), to)],
])('a line of the %s has the keys that docs/operators.md says, and nothing of a query string', (server, create) => {
  const line = lineOf(create);
  expect(line).toMatchObject({
    ...{ level: 'error', server, msg: 'request failed', request: 'r-1', tenant: 'nakhla' },
    err: { message: 'no answer for /track/secret?…', stack: expect.any(String) },
  });
  expect(Object.keys(line).slice(0, 3)).toEqual(['level', 'time', 'server']);
  expect(new Date(String(line.time)).toISOString()).toBe(line.time);
  expect(line).not.toHaveProperty('pid');
});
