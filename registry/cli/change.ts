/** One way for every command that changes something: send, and print the result. */

import { describeEffects } from '../plan/describe-effects.ts';
import type { Effects } from '../plan/effects.ts';
import { type RegistryAnswer, type Sending, sendToRegistry } from './client.ts';
import type { Arguments } from './command.ts';
import { EXIT, type Option, type Output } from './command.ts';

export const REASON: Option = { name: 'reason', value: '<words>', summary: 'why, for the history' };
export const DROP: Option = {
  name: 'drop',
  value: '<module,…>',
  summary: 'modules that may leave plans by it, or / for the first page; without, such a change is refused',
};
export const CHANNEL: Option = { name: 'channel', value: '<name>', summary: 'the channel (default: stable)' };

export interface ChangeWish extends Pick<Sending, 'method' | 'path'> {
  args: Arguments;
  body?: object;
  /** Said when it is done: `mf-menu@1.2.0 is stable`. A function: from the change that the registry made of it. */
  done: string | ((change: Record<string, unknown>) => string);
}

/** Returns the exit code. `--reason`, `--drop` and `--dry-run` go along. */
export async function sendChange(
  { args, method, path, body, done }: ChangeWish,
  out: Output,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const reason = args.value('reason');
  const drop = args.value('drop');
  const whole = {
    ...body,
    ...(reason ? { reason } : {}),
    ...(drop ? { drop: drop.split(',') } : {}),
    ...(args.dryRun ? { dry_run: true } : {}),
  };
  const answer = await sendToRegistry({ registry: args.registry, method, path, body: whole, env });
  if (answer.status >= 400) return tellRefusalWithFaults(answer, out);
  out.json(answer.body);
  const says = typeof done === 'string' ? done : done(answer.body.change as Record<string, unknown>);
  out.line(args.dryRun ? `Would be done: ${says}. Nothing was changed.` : `${says} (revision ${answer.body.revision})`);
  tellEffects(answer, out);
  tellNotes(answer, out);
  return EXIT.ok;
}

export function tellRefusal({ body }: RegistryAnswer, out: Output): number {
  out.json(body);
  for (const { code, message } of body.errors ?? []) out.fault(`${code}: ${message ?? ''}`);
  return EXIT.refused;
}

/** A refusal with each place where a rule is broken. */
function tellRefusalWithFaults(answer: RegistryAnswer, out: Output): number {
  for (const { name, faults } of answer.body.checks ?? []) for (const fault of faults) out.line(`${name}: ${fault}`);
  tellEffects(answer, out);
  return tellRefusal(answer, out);
}

/** What a dry run says of plans; a registry of before says nothing. */
function tellEffects({ body }: RegistryAnswer, out: Output): void {
  if (body.effects) for (const line of describeEffects(body.effects as Effects)) out.line(`  ${line}`);
}

/** What the registry adds to a change. */
export function tellNotes({ body }: RegistryAnswer, out: Output): void {
  for (const note of (body.notes ?? []) as readonly string[]) out.fault(`note: ${note}`);
}

/** A part of an address. */
export function segment(text: string): string {
  return encodeURIComponent(text);
}
