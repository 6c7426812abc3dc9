import { I18nProvider } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { render, screen } from '@testing-library/react';
import { SheetLayout } from '../components/sheet-layout.tsx';
import { cache } from '../css.ts';
import { FormActions } from './form-actions.tsx';

const stylesOf = (element: Element): string =>
  [...element.classList].map((name) => cache.registered[name] ?? '').join('');

it('its buttons lie on the edge of a sheet: no text scrolls by below them [X-031]', () => {
  render(
    <I18nProvider
      value={{ locale: 'en', dir: 'ltr', i18n: createI18n('en'), timeZone: 'Asia/Riyadh', currency: 'SAR' }}
    >
      <SheetLayout title="Cancel" onClose={() => {}}>
        <FormActions>
          <button type="button">Keep</button>
        </FormActions>
      </SheetLayout>
    </I18nProvider>,
  );
  const actions = screen.getByRole('button', { name: 'Keep' }).parentElement!;
  // The scrolling body ends with so much padding, and the buttons reach over all of it.
  const padding = /padding:0 var\(--s4\) (var\(--\w+\))/.exec(stylesOf(actions.parentElement!))?.[1];
  expect(padding).toBeDefined();
  expect(stylesOf(actions)).toContain(`inset-block-end:calc(-1*${padding})`);
});
