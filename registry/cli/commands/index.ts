/** Every command, in the order in which the help tells them. */
import type { Command } from '../command.ts';
import { check } from './check.ts';
import { plan } from './plan.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { releases } from './releases.ts';

export const COMMANDS: readonly Command[] = [check, publish, promote, plan, releases];
