import type { Descriptor } from '@sufra/contract';
import { isWorkerFace, WORKER_ENTRY, WORKER_LIMITS } from '@sufra/contract/worker-module';
import type { Check } from './check.ts';
import { type FileCheck, tellFinding } from './file-check.ts';

/** A worker module is one file that the shell runs apart: none of it is a script of the page. */
export const workerIsClosed: Check = {
  name: 'worker-is-closed',
  faultsOf: (candidate) => (isWorkerFace(candidate.face) ? faultsOfWorker(candidate) : faultsOfPage(candidate)),
};

function faultsOfWorker({ face, browser, files }: Descriptor): string[] {
  const faults: string[] = [];
  if (face.routes.length > 0) faults.push('face.routes: a worker module has no screens');
  if (browser.entry !== WORKER_ENTRY) faults.push(`browser.entry: of a worker module it is ${WORKER_ENTRY}`);
  const others = Object.keys(files).filter(
    (path) => path !== WORKER_ENTRY && !path.startsWith('server/') && !path.endsWith('.map'),
  );
  for (const path of others) faults.push(`files.${path}: a worker module has the one browser file ${WORKER_ENTRY}`);
  const bytes = files[WORKER_ENTRY]?.bytes ?? 0;
  if (bytes > WORKER_LIMITS.bytesMax) {
    faults.push(`files.${WORKER_ENTRY}: ${bytes} bytes, at most ${WORKER_LIMITS.bytesMax}`);
  }
  return faults;
}

/** Its scan is another: a module of the page is not to pass by it. */
function faultsOfPage({ face, files }: Descriptor): string[] {
  if (face.endpoints) return ['face.endpoints: only a worker module names them'];
  return Object.hasOwn(files, WORKER_ENTRY) ? [`files.${WORKER_ENTRY}: only a worker module has it`] : [];
}

/** What a worker names of a page or a network, which is taken from it before it runs. */
export const workerKeepsToItself: FileCheck = {
  name: 'worker-keeps-to-itself',
  isGrantable: false,
  faultsOf: ({ face }, findings) =>
    isWorkerFace(face)
      ? findings
          .filter(({ kind }) => kind === 'page')
          .map(
            (finding) =>
              `${tellFinding(finding)}: a worker has neither a document nor a network; see docs/module-teams.md`,
          )
      : [],
};
