/**
 * Teams outside this workspace, with packages that are packed once: one builds a module of ours, one makes a
 * module of its own. @proof releases
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../fixtures/index.ts';
import { testMadeModule } from './made-module.ts';
import { type Packed, packInto } from './outside-module.ts';
import { testReleaseAlone } from './release-alone.ts';

test.describe.configure({ mode: 'default' });

let packed: Packed | undefined;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  packed = await packInto(await mkdtemp(join(tmpdir(), 'sufra-packed-')));
});
test.afterAll(() => packed && rm(packed.folder, { recursive: true, force: true }));

test.describe('one team releases alone', () => testReleaseAlone(() => packed!));
test.describe('a new team', () => testMadeModule(() => packed!));
