/** The file of a worker module, as text with the hash that the plan has of it: it becomes no script of the page. */
import { describeThrown } from '@sufra/contract/thrown';
import { WORKER_LIMITS } from '@sufra/contract/worker-module';
import type { AddressedRelease } from '../release-loader/addresses.ts';
import { LoadFailure } from '../release-loader/fetch-error.ts';
import { faultOf } from '../release-loader/file-fault.ts';
import { integrityOf } from '../release-loader/integrity.ts';

/**
 * A script asks for another file, or has a comment of HTML that may hide one: a publish refuses the first,
 * and a document's policy does not everywhere.
 */
const IMPORTS = /<!--|-->|\bimport\s*(?:[(.]|\/[/*])/;
const texts = new Map<string, Promise<string>>();

/** Rejects with LoadFailure when it did not come. Each release's once. */
export function workerFile(release: AddressedRelease): Promise<string> {
  const file = `${release.base}/${release.entry}`;
  let text = texts.get(file);
  if (!text) {
    text = load(file);
    texts.set(file, text);
    text.catch(() => texts.delete(file));
  }
  return text;
}

async function load(file: string): Promise<string> {
  const integrity = integrityOf(file);
  if (!integrity) throw new LoadFailure('integrity', `the plan has no hash of ${file}`);
  const answer = await fetch(file, { integrity, credentials: 'omit' }).catch(async (error: unknown) => {
    // Browsers do not say which.
    const why = (await faultOf(file, integrity)) ?? 'network';
    throw new LoadFailure(why, `${file}: ${describeThrown(error)}`);
  });
  if (!answer.ok) throw new LoadFailure('missing', `${file}: ${answer.status}`);
  const text = await answer.text();
  if (text.length > WORKER_LIMITS.bytesMax) throw new LoadFailure('throw', `${file} is too large for a worker`);
  if (IMPORTS.test(text)) throw new LoadFailure('throw', `${file} asks for another file`);
  return text;
}
