/**
 * What the reference is written from, as the workspace has it: the generated parts of docs/api-providers.md,
 * and docs/openapi.json.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { STAFF_ENDPOINTS } from '@sufra/api/staff/endpoints';
import { CODES } from '../errors/codes.ts';
import { readNamedShapes } from './named-shapes.ts';
import { printOpenApi, writeOpenApi } from './openapi.ts';
import { type Sections, writeSections } from './sections.ts';

export const PAGE = 'docs/api-providers.md';
export const OPENAPI = 'docs/openapi.json';

export interface Reference {
  readonly sections: Sections;
  /** Text of docs/openapi.json. */
  readonly openapi: string;
}

export async function readReference(workspace: string): Promise<Reference> {
  // A call may stand beside its subject, in another folder than its path's: times of a reservation lie below a branch.
  const texts: string[] = [];
  for await (const file of glob('shared/api/**/*endpoints.ts', { cwd: workspace }))
    texts.push(await readFile(join(workspace, file), 'utf8'));
  const endpoints = [...ENDPOINTS, ...STAFF_ENDPOINTS];
  const sources = texts.join('\n');
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')) as { version: string };
  const findShape = await readNamedShapes(workspace);
  const openapi = await writeOpenApi({ endpoints, codes: CODES, findShape, sources, version });
  return {
    sections: writeSections(endpoints, CODES, sources),
    openapi: printOpenApi(openapi),
  };
}
