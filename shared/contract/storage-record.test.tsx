import { isRecord, storageKeys, storageRecord } from './storage-record.ts';

const parse = (value: unknown) => (isRecord(value) && typeof value.name === 'string' ? { name: value.name } : null);
const record = (version = 1) => storageRecord({ area: 'local', key: 'sufra.test.a', version, parse });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a record of the browser’s storage', () => {
  it('is read as written, and gone when it was removed', () => {
    expect(record().read()).toBeNull();
    expect(record().write({ name: 'نورة' })).toBe(true);
    expect(record().read()).toEqual({ name: 'نورة' });
    record().remove();
    expect(record().read()).toBeNull();
  });

  it('of another version reads as nothing', () => {
    record(2).write({ name: 'a' });
    expect(record(1).read()).toBeNull();
  });

  it.each(['', '{', 'null', '7', '[]', '{"version":1}', '{"version":1,"value":{"name":7}}'])(
    'reads %j as nothing',
    (text) => {
      localStorage.setItem('sufra.test.a', text);
      expect(record().read()).toBeNull();
    },
  );

  it('does not throw where storage is forbidden or full', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'key').mockImplementation(refuse);
    expect(record().read()).toBeNull();
    expect(record().write({ name: 'a' })).toBe(false);
    expect(() => record().remove()).not.toThrow();
  });

  it('is found by the beginning of its key', () => {
    record().write({ name: 'a' });
    localStorage.setItem('other', '1');
    expect(storageKeys('local', 'sufra.test.')).toEqual(['sufra.test.a']);
    jest.spyOn(Storage.prototype, 'key').mockImplementation(refuse);
    expect(storageKeys('local', 'sufra.test.')).toEqual([]);
  });
});

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}
