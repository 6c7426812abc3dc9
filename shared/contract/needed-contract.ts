/** Which contract a release needs of the shell that runs it (decision 451). */
import type { ModuleFace } from './face.ts';
import { isContractCompatible } from './version.ts';
import { isWorkerFace } from './worker-module.ts';

/**
 * What a module of the page uses. Raise it with the first thing of a later contract that the kit of modules
 * cannot do without.
 */
export const PAGE_MODULE_CONTRACT = '1.1.0';
/** An earlier shell would load a worker module's file as a script of the page. */
export const WORKER_CONTRACT = '1.2.0';

/** What a build of today states. */
export function builtContract(face: Pick<ModuleFace, 'runtime'>): string {
  return isWorkerFace(face) ? WORKER_CONTRACT : PAGE_MODULE_CONTRACT;
}

/** What the release needs, whatever it states: releases of worker modules from before contract 1.2 state 1.1. */
export function neededContract({ contract, face }: { contract: string; face: Pick<ModuleFace, 'runtime'> }): string {
  return isWorkerFace(face) && isContractCompatible(contract, WORKER_CONTRACT) ? WORKER_CONTRACT : contract;
}
