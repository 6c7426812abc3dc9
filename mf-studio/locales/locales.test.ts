import { AUDIT_KINDS } from '@sufra/api/staff/access/audit-kinds';
import { checkLocaleFiles } from '@sufra/i18n/check-locale-files';
import ar from './ar.json';
import en from './en.json';

describe('texts of mf-studio', () => {
  it('are whole in both languages, with every plural form [X-008] [X-013]', () => {
    expect(checkLocaleFiles(ar, en)).toEqual([]);
  });

  it('name every kind of change [SHOP-005]', () => {
    const nameOf = (kind: string) =>
      kind.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], en.audit.kind);
    expect(AUDIT_KINDS.filter((kind) => typeof nameOf(kind) !== 'string')).toEqual([]);
  });
});
