/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Locale } from '@sufra/i18n';
import { createFirstI18n } from '@sufra/i18n/texts-before-i18next';
import { until } from '@sufra/testing/until';
import { markBaseTexts } from './mark-base-texts.ts';

const i18n = createFirstI18n('fr' as Locale, { menu: { close: 'Fermer' } });
i18n.add('menu', { close: 'Close', add: 'Add', more: 'Add {{count}} more' });
const t = (key: string, values = {}) => i18n.text('menu', key, values);
const langOf = (selector: string) => document.querySelector(selector)!.getAttribute('lang');

it('a text of ours in a page of an added language bears its language, also when it comes later [HOST-065]', async () => {
  document.body.innerHTML = `<h2>${t('add')}</h2><b>${t('close')}</b><p>${t('add')} <i>x</i></p><bdi>${t('add')}</bdi>`;
  const end = markBaseTexts(document.body, i18n);
  expect(['h2', 'b', 'p', 'bdi'].map(langOf)).toEqual(['en', null, null, null]);
  const button = document.createElement('button');
  button.setAttribute('aria-label', t('more', { count: 2 }));
  button.innerHTML = '<svg></svg>';
  document.body.append(button);
  await until(() => langOf('button') === 'en');
  document.querySelector('h2')!.firstChild!.nodeValue = t('close');
  await until(() => langOf('h2') === null);
  document.querySelector('b')!.textContent = t('add');
  await until(() => langOf('b') === 'en');
  end();
});
