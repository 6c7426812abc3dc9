import { checkLocaleFiles } from '@sufra/i18n/check-locale-files';
import ar from './ar.json';
import en from './en.json';

describe('texts of mf-menu', () => {
  it('are whole in both languages, with every plural form [X-008] [X-013]', () => {
    expect(checkLocaleFiles(ar, en)).toEqual([]);
  });

  it('say the specified messages [MENU-014] [MENU-015] [MENU-016] [MENU-017]', () => {
    expect(en.problem.any).toBe('choose at least one option');
    expect(en.problem.select).toBe('you have to select {{name}}');
    expect(en.problem.min).toBe('select minimum {{min}} from {{name}}');
    expect(en.problem.max).toBe('maximum allowed is {{max}} from {{name}}');
  });
});
