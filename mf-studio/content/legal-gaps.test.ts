import { buildContent, buildSetting } from '../testing/content.ts';
import { legalGaps } from './legal-gaps.ts';
import { settingPath, siteGroups } from './site-groups.ts';

const NAMES = [
  'name',
  'registration',
  'registration_link',
  'address',
  'complaints_email',
  'complaints_phone',
  'complaints_times',
  'returns',
];
const content = (...said: string[]) =>
  buildContent([
    buildSetting('general.default_lang'),
    ...NAMES.map((name) => buildSetting(`general.legal_${name}`, { draft_set: said.includes(name) })),
  ]);
const gaps = (country: string, ...said: string[]) =>
  legalGaps(content(...said), country).map(({ key }) => key.replace('general.legal_', ''));

it.each([
  [
    'SA',
    [],
    ['name', 'registration', 'registration_link', 'address', 'complaints_phone', 'complaints_times', 'returns'],
  ],
  ['EG', [], ['name', 'registration', 'address', 'complaints_phone', 'complaints_times', 'returns']],
  ['AE', [], []],
  ['SA', ['name', 'registration', 'address', 'complaints_email', 'returns'], ['registration_link', 'complaints_times']],
  ['EG', ['name', 'registration', 'address', 'complaints_phone', 'complaints_times', 'returns'], []],
])('the desk of %s that said %j names what is missing [HOST-072]', (country, said, missing) => {
  expect(gaps(country, ...said)).toEqual(missing);
});

it('legal details stand in a group of their own, where their settings are found [HOST-072]', () => {
  const groups = siteGroups(content(), { look: 'Look', legal: 'Legal' });
  expect(groups.map(({ name, settings }) => [name, settings.length])).toEqual([
    ['Group general', 1],
    ['Legal', NAMES.length],
  ]);
  expect(settingPath('nakhla', 'general.legal_returns')).toBe('/settings/nakhla?group=legal#general.legal_returns');
});
