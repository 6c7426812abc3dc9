/** What the sections are written from, as the workspace has it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { CODES } from '../errors/codes.ts';
import { type Sections, writeSections } from './sections.ts';

export const PAGE = 'docs/api-providers.md';

export async function readSections(workspace: string): Promise<Sections> {
  const domains = new Set(ENDPOINTS.map(({ path }) => path.split('/')[3]!));
  const sources = new Map<string, string>();
  for (const domain of domains)
    sources.set(domain, await readFile(join(workspace, 'shared/api', domain, 'endpoints.ts'), 'utf8'));
  return writeSections(ENDPOINTS, CODES, sources);
}
