/** The catalogue as a page: what modules offer each other, for people. */

import type { JsonSchema } from '@sufra/contract/json-schema';
import { formatOfferName } from '@sufra/contract/offer-name';
import { pageProtocolSection } from './page-protocol.ts';
import type { Users } from './users.ts';
import type { CataloguedModule } from './workspace.ts';

/** Markdown, ends with a newline. */
export function writeCatalogue(modules: readonly CataloguedModule[], users: Users): string {
  const each = <Offer>(
    offers: (module: CataloguedModule) => readonly Offer[],
    section: (offer: Offer, owner: string) => string[],
  ): string[] =>
    modules.flatMap((module) => offers(module).flatMap((offer) => ['', ...section(offer, module.face.name)]));

  const lines = [
    '# Catalogue of topics, requests, dialogs, slots and the page protocol',
    '',
    'What the modules offer each other. Generated from faces, structs and words by `npm run catalogue`; edit those instead.',
    'How to use and to offer one: [for module teams](module-teams.md). A `?` marks a field that may be absent.',
    '',
    '## Topics',
    '',
    'Facts. Whoever hears one also gets none at all: the module that publishes may be switched off.',
    ...each(
      ({ offers }) => offers.topics,
      (topic, owner) => {
        const name = formatOfferName(topic);
        return [
          `### \`${topic.name}\` version ${topic.version}`,
          '',
          topic.about,
          '',
          `- owner ${owner}; published by ${list(users.publishers(name))}; consumed by ${list(users.hearers(name))}`,
          ...(topic.tabs
            ? [`- also heard in ${topic.tabs === 'visitor' ? "the same visitor's" : "all the site's"} other tabs`]
            : []),
          ...(topic.sticky ? ['- late subscribers get the last value'] : []),
          ...table('payload', topic.payload),
        ];
      },
    ),
    '',
    '## Requests',
    '',
    'Questions that one module answers, on the same page. There may be no answerer: have another way.',
    ...each(
      ({ offers }) => offers.requests,
      (request, owner) => {
        const name = formatOfferName(request);
        return [
          `### \`${request.name}\` version ${request.version}`,
          '',
          request.about,
          '',
          `- owner ${owner}; answered by ${list(users.answerers(name))}; asked by ${list(users.askers(name))}`,
          ...table('input', request.input),
          ...table('reply', request.reply),
        ];
      },
    ),
    '',
    '## Dialogs',
    '',
    'Opened by name, `useDialog(offer)`; each resolves to its result, or to undefined when it was closed without one.',
    ...each(
      ({ offers }) => offers.dialogs,
      (dialog, owner) => [
        `### \`${dialog.name}\``,
        '',
        dialog.about,
        '',
        `- owner ${owner}; shown as a ${dialog.presentation}; opened by ${list(users.openers(dialog.name))}`,
        ...(dialog.props ? table('props', dialog.props) : []),
        ...(dialog.result ? table('result', dialog.result) : []),
      ],
    ),
    '',
    '## Slots',
    '',
    '| slot | what it is | owner | stands in | filled by |',
    '| --- | --- | --- | --- | --- |',
    ...modules.flatMap(({ face, offers }) =>
      offers.slots.map(
        ({ name, about }) =>
          `| \`${name}\` | ${about} | ${face.name} | ${list(users.holders(name))} | ${list(users.fillers(name))} |`,
      ),
    ),
    '',
    ...pageProtocolSection(),
  ];
  return `${lines.join('\n')}\n`;
}

function list(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'no module';
}

function table(part: string, schema: JsonSchema): string[] {
  const rows = fields(schema, '');
  if (rows.length === 0) return ['', `${part}: empty`];
  return [
    '',
    `| ${part} | type | meaning |`,
    '| --- | --- | --- |',
    ...rows.map(([path, type, meaning]) => `| ${path ? `\`${path}\`` : ''} | ${type} | ${meaning} |`),
  ];
}

/** One row for each value; what only holds others has none of its own unless it has a description. */
function fields(schema: JsonSchema, path: string, mark = ''): [string, string, string][] {
  const own: [string, string, string] = [path + mark, typeOf(schema), schema.description ?? ''];
  const holds = schema.properties ?? schema.items ?? (typeof schema.additionalProperties === 'object' ? {} : null);
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      fields(field, path ? `${path}.${name}` : name, schema.required?.includes(name) ? '' : '?'),
    ),
    ...(schema.items ? fields(schema.items, `${path}[]`) : []),
    ...(typeof schema.additionalProperties === 'object' ? fields(schema.additionalProperties, `${path}{}`) : []),
  ];
  return holds && !schema.description ? below : [own, ...below];
}

function typeOf({ type, enum: values, const: only }: JsonSchema): string {
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  return type === undefined ? 'anything' : [type].flat().join(' or ');
}
