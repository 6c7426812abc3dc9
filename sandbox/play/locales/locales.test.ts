import { checkLocaleFiles } from '@sufra/i18n/check-locale-files';
import ar from './ar.json';
import en from './en.json';

describe('texts of the play page', () => {
  it('are whole in both languages, with every plural form [X-008] [X-013]', () => {
    expect(checkLocaleFiles(ar, en)).toEqual([]);
  });
});
