import { renderToString } from 'react-dom/server';
import { createI18n } from './i18next.ts';
import { I18nProvider, useLocale, useText } from './react.ts';
import { addTexts } from './texts.ts';

function Greeting() {
  const t = useText('mf-test');
  const { locale, dir } = useLocale();
  return (
    <p lang={locale} dir={dir}>
      {t('hello', { name: 'Omar' })}
    </p>
  );
}

describe('texts in components', () => {
  it('come from the namespace, in the language of the provider', () => {
    const i18n = createI18n('ar');
    addTexts(i18n, 'mf-test', { hello: 'أهلاً {{name}}' });
    const html = renderToString(
      <I18nProvider value={{ locale: 'ar', dir: 'rtl', i18n, timeZone: 'Asia/Riyadh', currency: 'SAR' }}>
        <Greeting />
      </I18nProvider>,
    );
    expect(html).toBe('<p lang="ar" dir="rtl">أهلاً \u2068Omar\u2069</p>');
  });

  it('say what is missing when there is no provider', () => {
    expect(() => renderToString(<Greeting />)).toThrow('I18nProvider');
  });
});
