/**
 * The offers of a release as sources for a module of another team: the same that its own `offers.ts` exports,
 * made from the descriptor. No line of the other team's code comes along.
 */
import { isRecord } from '@sufra/contract';
import { parseOfferName } from '@sufra/contract/offer-name';
import { OFFERS_BYTES_MAX } from '../../checks/well-formed.ts';
import { comment, OfferFault, quote, structSource } from './struct-source.ts';

/** Files by path from `others/`: `visits.ts`, `visits.structs.ts`. */
export type OfferFiles = ReadonlyMap<string, string>;

/** Prefix of Biome's two lines: the files are not the team's. */
const HEAD = (module: string) => `// biome-ignore-all lint: generated
// biome-ignore-all format: generated
/** What ${module} offers, from its release. Made by \`sufra types ${module}\`: do not edit, run it again. */
`;

interface Part {
  /** Name of the export: `askDialog`. */
  name: string;
  source: string;
}

/**
 * `descriptor`: as the registry answers it, untrusted. Null: the release offers nothing, or is from before
 * offers were described. Throws OfferFault, with the offer's name, for what no build writes.
 */
export function offersSource(module: string, descriptor: unknown): OfferFiles | null {
  const { face, offers } = isRecord(descriptor) ? descriptor : {};
  const owner = isRecord(face) && typeof face.owner === 'string' ? face.owner : '';
  if (!isRecord(offers)) return null;
  const bytes = Buffer.byteLength(JSON.stringify(offers));
  if (bytes > OFFERS_BYTES_MAX) throw new OfferFault(`offers of ${bytes} bytes, at most ${OFFERS_BYTES_MAX}`);

  const structs = new Map<string, string>();
  const needs = new Set<string>();
  const kinds = new Set<string>();
  const parts: Part[] = [];
  const struct = (name: string, schema: unknown, place: string): { type: string; load: string } => {
    const made = structSource(schema, place);
    for (const each of made.needs) needs.add(each);
    structs.set(name, made.source);
    return {
      type: `Infer<typeof structs.${name}>`,
      load: `async () => (await import('./${module}.structs.ts')).${name}`,
    };
  };
  const add = (
    kind: 'topic' | 'request' | 'dialog' | 'slot',
    offer: Record<string, unknown>,
    write: (name: string) => string,
  ) => {
    const name = exportName(kind, owner, offer);
    if (parts.some((part) => part.name === name)) throw new OfferFault(`two offers are called ${name}`);
    kinds.add(kind);
    const text = comment(offer.about).trim();
    parts.push({ name, source: `${text ? `${text}\n` : ''}export const ${name} = /* @__PURE__ */ ${write(name)};` });
  };

  for (const offer of listOf(offers.topics)) {
    add('topic', offer, (name) => {
      const { type, load } = struct(name, offer.payload, String(offer.name));
      const tabs = offer.tabs === 'visitor' || offer.tabs === 'site' ? `, tabs: ${quote(offer.tabs)}` : '';
      return `topic<${type}>({ ${identity(offer)}, payload: ${load}${offer.sticky === true ? ', sticky: true' : ''}${tabs} })`;
    });
  }
  for (const offer of listOf(offers.requests)) {
    add('request', offer, (name) => {
      const input = struct(`${name}Input`, offer.input, `${offer.name} input`);
      const reply = struct(`${name}Reply`, offer.reply, `${offer.name} reply`);
      return `request<${input.type}, ${reply.type}>({ ${identity(offer)}, input: ${input.load}, reply: ${reply.load} })`;
    });
  }
  for (const offer of listOf(offers.dialogs)) {
    add('dialog', offer, (name) => {
      const props = offer.props === undefined ? null : struct(`${name}Props`, offer.props, `${offer.name} props`);
      const result = offer.result === undefined ? null : struct(`${name}Result`, offer.result, `${offer.name} result`);
      const shown =
        offer.presentation === 'drawer' || offer.presentation === 'window'
          ? `presentation: ${quote(offer.presentation)}`
          : '';
      const more = [shown, props && `props: ${props.load}`, result && `result: ${result.load}`]
        .filter(Boolean)
        .join(', ');
      const types = `${takesNothing(offer.props) ? 'Record<string, never>' : props!.type}, ${result ? `${result.type} | undefined` : 'undefined'}`;
      return `dialog<${types}>(${quote(String(offer.name))}${more ? `, { ${more} }` : ''})`;
    });
  }
  for (const offer of listOf(offers.slots)) add('slot', offer, () => `slot(${quote(String(offer.name))})`);
  if (parts.length === 0) return null;

  const offersFile = [
    HEAD(module).trimEnd(),
    `import { ${[...kinds].sort().join(', ')} } from '@sufra/contract';`,
    ...(structs.size > 0
      ? [`import type { Infer } from 'superstruct';`, `import type * as structs from './${module}.structs.ts';`]
      : []),
    ...parts.flatMap(({ source }) => ['', source]),
    '',
  ].join('\n');
  const structsFile = [
    HEAD(module).trimEnd(),
    `import { ${[...needs].sort().join(', ')} } from 'superstruct';`,
    '',
    ...[...structs].map(([name, source]) => `export const ${name} = ${source};`),
    '',
  ].join('\n');
  return new Map([
    [`${module}.ts`, offersFile],
    ...(structs.size > 0 ? [[`${module}.structs.ts`, structsFile] as const] : []),
  ]);
}

function listOf(value: unknown): Record<string, unknown>[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) throw new OfferFault('a list of offers that is none');
  return value;
}

function identity({ name, version }: Record<string, unknown>): string {
  return `name: ${quote(String(name))}, version: ${Number(version)}`;
}

/**
 * `visits.answer.given` version 2: `answerGivenTopic2`. The word at its end keeps it from being a word of the language.
 */
function exportName(kind: string, owner: string, { name, version = 1 }: Record<string, unknown>): string {
  const word = `${name}${kind === 'topic' || kind === 'request' ? `@${version}` : ''}`;
  const parsed = parseOfferName(word);
  if (!parsed) throw new OfferFault(`${quote(word)} is no name of an offer`);
  const [first, ...rest] = parsed.name.split('.');
  const words = (first === owner ? rest : [first!, ...rest]).flatMap((part) => part.split('-')).filter(Boolean);
  const camel = words.map((each, index) => (index === 0 ? each : each[0]!.toUpperCase() + each.slice(1))).join('');
  return `${camel}${kind[0]!.toUpperCase()}${kind.slice(1)}${parsed.version > 1 ? parsed.version : ''}`;
}

/** No props, or an object without fields: opened with `{}`. */
function takesNothing(props: unknown): boolean {
  return (
    !isRecord(props) ||
    (props.type === 'object' &&
      !isRecord(props.additionalProperties) &&
      Object.keys(props.properties ?? {}).length === 0)
  );
}
