/** Every command, in the order of the help. */
import type { Command } from '../command.ts';
import { approve } from './approve.ts';
import { canary } from './canary.ts';
import { channel } from './channel.ts';
import { check } from './check.ts';
import { dev } from './dev.ts';
import { devtools } from './devtools.ts';
import { doctor } from './doctor.ts';
import { files } from './files.ts';
import { flag, unflag } from './flag.ts';
import { grant, ungrant } from './grant.ts';
import { harness } from './harness.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { newModule } from './new.ts';
import { override, preview } from './override.ts';
import { pack } from './pack.ts';
import { payPage } from './pay-page.ts';
import { pin, unpin } from './pin.ts';
import { plan } from './plan.ts';
import { promote } from './promote.ts';
import { prove, rehearse } from './prove.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { releases } from './releases.ts';
import { replay } from './replay.ts';
import { reinstate, retire } from './retire.ts';
import { rollback } from './rollback.ts';
import { sbom } from './sbom.ts';
import { stack } from './stack.ts';
import { token } from './token.ts';
import { types } from './types.ts';
import { yank } from './yank.ts';

export const COMMANDS: readonly Command[] = [
  newModule,
  pack,
  types,
  check,
  publish,
  approve,
  prove,
  rehearse,
  promote,
  canary,
  rollback,
  pin,
  unpin,
  yank,
  retire,
  reinstate,
  dev,
  harness,
  override,
  preview,
  devtools,
  replay,
  grant,
  ungrant,
  flag,
  unflag,
  plan,
  releases,
  history,
  health,
  stack,
  channel,
  token,
  prune,
  files,
  doctor,
  payPage,
  sbom,
];
