import { checkLocaleFiles } from '@sufra/i18n/check-locale-files';
import ar from './ar.json';
import en from './en.json';

describe('texts of mf-account', () => {
  it('exist in both languages with all plural forms [X-008, X-013]', () => {
    expect(checkLocaleFiles(ar, en)).toEqual([]);
  });
});
