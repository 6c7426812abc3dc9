/** Every command, in the order of the help. */
import type { Command } from '../command.ts';
import { approve } from './approve.ts';
import { canary } from './canary.ts';
import { channel } from './channel.ts';
import { check } from './check.ts';
import { dev } from './dev.ts';
import { doctor } from './doctor.ts';
import { grant, ungrant } from './grant.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { newModule } from './new.ts';
import { override, preview } from './override.ts';
import { pack } from './pack.ts';
import { pin, unpin } from './pin.ts';
import { plan } from './plan.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { releases } from './releases.ts';
import { reinstate, retire } from './retire.ts';
import { rollback } from './rollback.ts';
import { stack } from './stack.ts';
import { token } from './token.ts';
import { yank } from './yank.ts';

export const COMMANDS: readonly Command[] = [
  newModule,
  pack,
  check,
  publish,
  approve,
  promote,
  canary,
  rollback,
  pin,
  unpin,
  yank,
  retire,
  reinstate,
  dev,
  override,
  preview,
  grant,
  ungrant,
  plan,
  releases,
  history,
  health,
  stack,
  channel,
  token,
  prune,
  doctor,
];
