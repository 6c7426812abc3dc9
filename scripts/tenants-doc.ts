/**
 * `npm run tenants-doc`: docs/tenants.md: the handbook of `owners-handbook.md` beside this file, the
 * settings' own definitions, then what `tenants-doc.md` says of subjects that need more than a row. A test
 * finds it old.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS, type SettingDefinition } from '../shared/contract/setting-definitions.ts';

const TITLES: Readonly<Record<string, string>> = {
  general: 'The site as a whole',
  website: 'Looks and words',
  social: 'Ways to reach the restaurant',
  order: 'Ordering',
  checkout: 'Checkout',
  payment: 'Payment and wallet',
  dine_in: 'At the table',
  reservation: 'Reservations',
  'waiting-list': 'Waiting list',
  loyalty: 'Points and invitations',
  language: 'Words of statuses',
  tracking_codes: 'Measuring',
  empty_page: 'Empty pages',
  app: 'The app',
};

/** Groups whose settings are seen elsewhere too. */
const ALSO: Readonly<Record<string, string>> = {
  website:
    'To be seen on every screen: Arabic at [390](screens/ar-390.jpg) and [1280 px](screens/ar-1280.jpg), English at [390](screens/en-390.jpg) and [1280 px](screens/en-1280.jpg).',
};

const FORMS: Readonly<Record<SettingDefinition['form'], string>> = {
  switch: 'switch',
  text: 'text',
  words: 'words',
  number: 'number',
  amount: 'amount',
  colour: 'color',
  choice: '',
  list: 'list',
  picture: 'picture',
  address: 'address',
  phone: 'telephone',
  email: 'email',
  id: 'id',
  languages: 'languages',
};

const HEAD = `# For tenants

<!-- Written by \`npm run tenants-doc\` from shared/contract/setting-definitions.ts, scripts/owners-handbook.md and scripts/tenants-doc.md: change it there. -->

The owner's handbook, then every setting by its name.
`;

const SETTINGS_HEAD = `## Settings by name

What a restaurant can set, by name: \`{group}.{key}\`. Each takes effect without a build, at the latest with the next page. A value that is not of its form counts as none.

| form | means |
| --- | --- |
| switch | on for \`1\`, \`"1"\` and \`true\` |
| words | a text, or \`{ "ar": "…", "en": "…" }\`, with languages that were added beside them |
| amount | \`"10.00"\`, in the tenant's currency |
| list | a list, or a text with commas |
| picture | the address of a file, or a picture in several widths |
| id | what a service gave you |

What was mended where customers see it — colors that are hard to read, links of banners that lead nowhere, missing texts, pictures too large, settings that speak against each other — is shown before it is published, and sent to \`social.email\` once a day at most; where that is empty, to the owners' own addresses.
`;

export function tenantsDoc(): string {
  const groups = [...new Set(SETTINGS.map(({ key }) => groupOf(key)))];
  const handbook = handwritten('owners-handbook.md');
  const rest = handwritten('tenants-doc.md');
  return `${HEAD}\n${handbook}\n${SETTINGS_HEAD}\n${groups.map(section).join('\n')}\n${rest}`;
}

/** From its first heading on. */
function handwritten(name: string): string {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return text.slice(text.indexOf('## '));
}

function section(group: string): string {
  const rows = SETTINGS.filter(({ key }) => groupOf(key) === group).map(row);
  const title = TITLES[group] ?? group;
  // Made by `npm run settings-pictures` of the running product.
  const shown = [`![${title}](settings/${group}.webp)`, ...(ALSO[group] ? [ALSO[group]] : [])].join('\n\n');
  return `## ${title}\n\n${shown}\n\n| setting | form | without it | does | rows |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

function row({ key, form, choices, without, does, rows }: SettingDefinition): string {
  const words = choices?.map((choice) => `\`${choice}\``).join(', ');
  const kind = words ? (form === 'list' ? `list of ${words}` : words) : FORMS[form];
  return `| \`${key}\` | ${kind} | ${without} | ${does} | ${rows.join(', ') || '–'} |`;
}

function groupOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}
