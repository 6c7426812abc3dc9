import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseOffers } from '@sufra/contract/release-offers';
import { buildDescriptor, buildFace, buildOther } from '../../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../../testing/open-registry.ts';
import { runCli } from '../run.ts';

const ROOT = join(import.meta.dirname, '../../..');
const about = 'What it is.';

/** A module of another team, with one offer of each kind. */
function visits(version: string, { topic = 'visits.answer.given', field = 'answer' } = {}) {
  const answer = { enum: ['good', 'bad'], description: 'What they said.' };
  const offers: ReleaseOffers = {
    topics: [
      {
        name: topic,
        version: 1,
        about,
        sticky: true,
        payload: { type: 'object', properties: { [field]: answer }, required: [field] },
      },
      {
        name: topic,
        version: 2,
        about,
        tabs: 'site',
        payload: { type: 'object', properties: { at: { type: 'integer' } } },
      },
    ],
    requests: [
      {
        name: 'visits.last-answer',
        version: 1,
        about,
        input: { type: 'object', additionalProperties: { type: 'boolean' } },
        reply: { type: ['array', 'null'], items: { enum: ['good', 'bad', null] } },
      },
    ],
    dialogs: [
      { name: 'visits.ask', about, presentation: 'drawer', result: answer },
      {
        name: 'visits.show',
        about,
        presentation: 'sheet',
        props: {
          type: 'object',
          properties: { id: { type: 'string' }, all: { const: true } },
          required: ['id'],
          additionalProperties: false,
        },
      },
    ],
    slots: [{ name: 'visits.side', about }],
  };
  const face = buildFace({
    name: 'visits',
    owner: 'visits',
    routes: [{ path: '/visits', screen: 'menu', visibility: 'public' }],
    topics: { publishes: [topic, `${topic}@2`], consumes: [], answers: ['visits.last-answer'] },
  });
  return buildOther('visits', { version, face, offers });
}

const USE = `import type { DialogOffer, Request, SlotOffer, Topic } from '@sufra/contract';
import { answerGivenTopic, answerGivenTopic2, askDialog, lastAnswerRequest, showDialog, sideSlot } from './others/visits.ts';
export const used: [
  Topic<{ answer: 'good' | 'bad' }>,
  Topic<{ at?: number | undefined }>,
  DialogOffer<Record<string, never>, 'good' | 'bad' | undefined>,
  DialogOffer<{ id: string; all?: true | undefined }, undefined>,
  Request<Record<string, boolean>, ('good' | 'bad' | null)[] | null>,
  SlotOffer,
] = [answerGivenTopic, answerGivenTopic2, askDialog, showDialog, lastAnswerRequest, sideSlot];
const struct = await answerGivenTopic.payload();
// A later release may add fields.
console.log(struct.is({ answer: 'good', more: 1 }), struct.is({ answer: 'late' }), answerGivenTopic.sticky, answerGivenTopic2.tabs, askDialog.presentation, sideSlot.slot);
`;

describe('sufra types', () => {
  let registry: TestRegistry;
  let folder: string;
  let address: string;
  beforeAll(async () => {
    registry = await openRegistry();
    await registry.app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => registry.close());
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'sufra-types-')));
    await writeFile(join(folder, 'module.ts'), '');
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function sufra(...words: string[]) {
    const said: string[] = [];
    const streams = { out: (text: string) => void said.push(text), error: (text: string) => void said.push(text) };
    const env = { SUFRA_REGISTRY_URL: address, SUFRA_PUBLISH_TOKEN: OPERATOR, INIT_CWD: folder };
    return { code: await runCli(['types', ...words], env, streams), said: said.join('\n') };
  }

  async function node(...args: string[]): Promise<string> {
    const ran = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => error);
    return (ran.stdout + ran.stderr).trim();
  }

  async function compile(): Promise<string> {
    const flags =
      '--noEmit --strict --target esnext --module preserve --moduleResolution bundler --allowImportingTsExtensions --skipLibCheck --types node';
    const types = join(ROOT, 'node_modules/@types');
    return node(join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags.split(' '), '--typeRoots', types, 'use.ts');
  }

  it('types what another team’s module offers; a renamed topic, and a renamed field, is a type error [PLAT-013]', async () => {
    await mkdir(join(folder, 'node_modules/@sufra'), { recursive: true });
    await symlink(join(ROOT, 'shared/contract'), join(folder, 'node_modules/@sufra/contract'));
    await symlink(
      await realpath(join(ROOT, 'shared/contract/node_modules/superstruct')),
      join(folder, 'node_modules/superstruct'),
    );
    await registry.publish(visits('0.1.0'));
    expect((await sufra()).said).toMatch(/^visits +0\.1\.0 {2}6 offers$/);

    expect(await sufra('visits')).toEqual({ code: 0, said: 'others/visits.ts  visits@0.1.0' });
    await writeFile(join(folder, 'use.ts'), USE);
    expect(await compile()).toBe('');
    expect(await node('use.ts')).toBe('true false true site drawer visits.side');
    expect((await sufra('--check')).code).toBe(0);

    await registry.publish(visits('0.2.0', { field: 'word' }));
    expect(await sufra('--check')).toEqual({
      code: 1,
      said: 'others/visits.ts is not what visits@0.2.0 offers: sufra types visits, then compile',
    });
    await sufra();
    expect(await compile()).toMatch(/use\.ts\(10,.*\n(.*\n)*.*'answer' is missing/);

    await sufra('visits@0.1.0');
    await registry.publish(visits('0.3.0', { topic: 'visits.answer.sent' }));
    await sufra();
    expect(await compile()).toContain("has no exported member named 'answerGivenTopic'");
  });

  it.each([
    [['mf-nothing'], 'mf-nothing has no stable release'],
    [['visits@9.9.9'], 'the registry has no visits@9.9.9'],
    [['mf-menu'], 'mf-menu@1.0.0 offers nothing to others'],
  ])('%s: says why, and writes nothing', async (words, why) => {
    await registry.publish(buildDescriptor());
    expect(await sufra(...words)).toEqual({ code: 1, said: expect.stringContaining(why) });
    expect((await readdir(folder)).sort()).toEqual(['module.ts', 'package.json']);
  });

  it.each([['..'], ['../x@1.0.0'], ['visits@1@2'], ['Visits']])('%s is no release', async (word) => {
    expect((await sufra(word)).code).toBe(2);
  });

  it('is of a module’s folder', async () => {
    expect((await sufra('visits', '--in', dirname(folder))).said).toContain("is no module's folder");
    await expect(readFile(join(folder, 'others/visits.ts'))).rejects.toThrow('ENOENT');
  });
});
