import { PAGE_PROTOCOL } from './page-protocol.docs.ts';
import released from './page-protocol.released.json';
import * as protocol from './page-protocol.ts';
import { CONTRACT_VERSION, isContractCompatible } from './version.ts';

const names: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(protocol).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
);
const hasSameMajor = released.version.split('.')[0] === CONTRACT_VERSION.split('.')[0];

describe('the page protocol', () => {
  it('has everything that the last release of this major version has, under the same names', () => {
    if (!hasSameMajor) return;
    expect(names).toMatchObject(released.names);
    expect(protocol.GLOBALS).toEqual(expect.arrayContaining(released.globals));
  });

  it('says since when each name is there: what the last release had not, since a later version of the contract', () => {
    const had = new Set([...Object.keys(released.names), ...released.globals]);
    for (const [name, { since }] of Object.entries(PAGE_PROTOCOL)) {
      expect({ name, ok: isContractCompatible(since) }).toEqual({ name, ok: true });
      if (hasSameMajor)
        expect({ name, had: isContractCompatible(since, released.version) }).toEqual({ name, had: had.has(name) });
    }
  });

  it('has no name twice', () => {
    const values = Object.values(names);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });
});

describe('a control with an action', () => {
  it('is found by it', () => {
    expect(protocol.action('add')).toEqual({ 'data-action': 'add' });
    expect(protocol.actionSelector('button', 'add')).toBe('button[data-action="add"]');
  });
});
