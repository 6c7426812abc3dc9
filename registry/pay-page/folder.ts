/** A folder of evidence: a pair of files of each look, named for site and time. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'superstruct';
import { describeEvidence } from './describe.ts';
import { type Evidence, evidence as evidenceStruct } from './evidence.ts';

export interface Earlier {
  evidence: Evidence;
  file: string;
  /** SHA-256 of the file. */
  hash: string;
}

/** Null: the file is no evidence. Throws when it cannot be read. */
export async function readEvidence(file: string): Promise<Earlier | null> {
  const text = await readFile(file, 'utf8');
  const value = jsonOf(text);
  return is(value, evidenceStruct)
    ? { evidence: value, file, hash: `sha256-${createHash('sha256').update(text).digest('hex')}` }
    : null;
}

/** The newest evidence of the site in which everything was right: what was not is said again until it is explained. */
export async function newestGood(folder: string, site: string): Promise<Earlier | null> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${stem(site)}-`) && name.endsWith('.json')).sort();
  for (const name of own.reverse()) {
    const earlier = await readEvidence(join(folder, name));
    if (earlier?.evidence.ok && earlier.evidence.site === site) return earlier;
  }
  return null;
}

/** Returns the path of the JSON; the text lies beside it. Overwrites nothing. */
export async function writeEvidence(folder: string, evidence: Evidence): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${stem(evidence.site)}-${evidence.at.replace(/[:.]/g, '')}`);
  await writeFile(`${path}.json`, `${JSON.stringify(evidence, null, 2)}\n`, { flag: 'wx' });
  await writeFile(`${path}.txt`, describeEvidence(evidence), { flag: 'wx' });
  return `${path}.json`;
}

const stem = (site: string) => `pay-page-${new URL(site).host.replace(/[^a-z0-9.-]/g, '_')}`;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
