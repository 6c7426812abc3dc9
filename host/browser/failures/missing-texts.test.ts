import type { PagePlan } from '@sufra/contract';
import { addTexts, translator } from '@sufra/i18n';
import { createPageI18n } from '@sufra/i18n/i18next';
import { createFirstI18n } from '@sufra/i18n/texts-before-i18next';
import { reportMissingTexts } from './missing-texts.ts';

const plan = {
  shell: { name: 'host', version: '3.0.0' },
  modules: [{ name: 'visits', version: '1.2.0' }],
} as unknown as PagePlan;

it('a text that is missing, also before anything listens, is a report with module and key, once, and words in its place [X-013]', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const texts = createFirstI18n('en');
  addTexts(texts, 'visits', { home: { title: 'Visits' } });
  const t = translator(texts, 'visits') as (key: string) => string;
  expect(t('home.notThere')).toBe('Not there');

  const report = jest.fn();
  reportMissingTexts(plan, report);
  const failure = { module: 'visits', version: '1.2.0', phase: 'render', cause: 'text' };
  expect(report.mock.calls).toEqual([[{ ...failure, message: 'No text for "home.notThere"' }]]);

  texts.handOver(createPageI18n('en', undefined, texts));
  for (const key of ['home.notThere', 'home.title', 'home.bill_total', 'home.bill_total']) t(key);
  expect(t('home.bill_total')).toBe('Bill total');
  expect(report.mock.calls.slice(1)).toEqual([[{ ...failure, message: 'No text for "home.bill_total"' }]]);

  for (let at = 0; at < 100; at++) t(`row.${at}.name`);
  expect(report).toHaveBeenCalledTimes(20);
});
