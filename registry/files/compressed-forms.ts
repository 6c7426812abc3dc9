/** The compressed forms of a release's file, which the registry makes at publish: `.br`, `.gz`. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FileFacts } from '@sufra/contract';
import { hasIntegrity } from '../release/integrity.ts';

export const FORMS = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;
export type Form = keyof typeof FORMS;
export const FORM_NAMES = Object.keys(FORMS) as Form[];

/** True when it unpacks to the file of the release; no more than the file's bytes are unpacked. */
export async function isFormOf(form: Form, packed: Buffer, { integrity, bytes }: FileFacts): Promise<boolean> {
  try {
    const content = await FORMS[form](packed, { maxOutputLength: Math.max(1, bytes) });
    return hasIntegrity(content, integrity);
  } catch {
    return false;
  }
}
