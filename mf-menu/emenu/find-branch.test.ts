import { buildBranch } from '@sufra/api/testing';
import { emenuPath, findEmenuBranch } from './find-branch.ts';

const olaya = buildBranch({ id: 'olaya', number: 1, uuid: '6f1c' });
// Its id is another's number: ids come first (C-09).
const first = buildBranch({ id: '1', number: 7, uuid: '9a2b' });
const branches = [olaya, first];

describe('the branch of an e-menu', () => {
  it('is found by id, then by number, then by uuid [MENU-027]', () => {
    expect(findEmenuBranch(branches, 'olaya')).toBe(olaya);
    expect(findEmenuBranch(branches, '1')).toBe(first);
    expect(findEmenuBranch(branches, '7')).toBe(first);
    expect(findEmenuBranch([olaya], '1')).toBe(olaya);
    expect(findEmenuBranch(branches, '6f1c')).toBe(olaya);
  });

  it('is null for anything else', () => {
    for (const name of ['', 'Olaya', '01', '__proto__', '%00']) expect(findEmenuBranch(branches, name)).toBeNull();
  });

  it('has an address that does not change with its number [MENU-029]', () => {
    expect(emenuPath(olaya)).toBe('/menu/e/branch/6f1c');
  });
});
