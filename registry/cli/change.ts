/** One way for every command that changes something: send, and tell what came of it. */

import { type RegistryAnswer, type Sending, sendToRegistry } from './client.ts';
import type { Arguments } from './command.ts';
import { EXIT, type Option, type Output } from './command.ts';

export const REASON: Option = { name: 'reason', value: '<words>', summary: 'why, for the history' };
export const CHANNEL: Option = { name: 'channel', value: '<name>', summary: 'the channel (default: stable)' };

export interface ChangeWish extends Pick<Sending, 'method' | 'path'> {
  args: Arguments;
  body?: object;
  /** Said when it is done: `mf-menu@1.2.0 is stable`. */
  done: string;
}

/** Returns the exit code. `--reason` and `--dry-run` go along. */
export async function sendChange(
  { args, method, path, body, done }: ChangeWish,
  out: Output,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const reason = args.value('reason');
  const whole = { ...body, ...(reason ? { reason } : {}), ...(args.dryRun ? { dry_run: true } : {}) };
  const answer = await sendToRegistry({ registry: args.registry, method, path, body: whole, env });
  if (answer.status >= 400) return tellRefusal(answer, out);
  out.json(answer.body);
  out.line(args.dryRun ? `Would be done: ${done}. Nothing was changed.` : `${done} (revision ${answer.body.revision})`);
  return EXIT.ok;
}

export function tellRefusal({ body }: RegistryAnswer, out: Output): number {
  out.json(body);
  for (const { code, message } of body.errors ?? []) out.fault(`${code}: ${message ?? ''}`);
  return EXIT.refused;
}

/** A part of an address. */
export function segment(text: string): string {
  return encodeURIComponent(text);
}
