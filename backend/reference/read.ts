/** What the sections are written from, as the workspace has it. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { STAFF_ENDPOINTS } from '@sufra/api/staff/endpoints';
import { CODES } from '../errors/codes.ts';
import { type Sections, writeSections } from './sections.ts';

export const PAGE = 'docs/api-providers.md';

export async function readSections(workspace: string): Promise<Sections> {
  // A call may stand beside its subject, in another folder than its path's: times of a reservation lie below a branch.
  const sources: string[] = [];
  for await (const file of glob('shared/api/*/*endpoints.ts', { cwd: workspace }))
    sources.push(await readFile(join(workspace, file), 'utf8'));
  return writeSections([...ENDPOINTS, ...STAFF_ENDPOINTS], CODES, sources.join('\n'));
}
