import { isLostDatabase, troubleOf } from './lost.ts';

const coded = (code: string, message = 'no words') => Object.assign(new Error(message), { code });

describe('a lost database', () => {
  it.each([
    ['refused', coded('ECONNREFUSED')],
    ['reset', coded('ECONNRESET', 'read ECONNRESET')],
    ['written to after its end', coded('EPIPE', 'This socket has been ended by the other party')],
    ['of a machine without a way to it', coded('EHOSTUNREACH')],
    ['that shuts down', coded('57P01', 'terminating connection due to administrator command')],
    ['that crashed', coded('57P02')],
    ['that is starting', coded('57P03', 'the database system is starting up')],
    ['that has no connection left', coded('53300')],
    ['whose protocol broke', coded('08P01')],
    ['cut', new Error('Connection terminated unexpectedly')],
    ['late', new Error('timeout exceeded when trying to connect')],
    ['whose connection broke before', new Error('Client has encountered a connection error and is not queryable')],
    ['whose connection was closed', new Error('Client was closed and is not queryable')],
    ['that is being left', new Error('Cannot use a pool after calling end on the pool')],
  ])('%s', (_, error) => {
    expect(isLostDatabase(error)).toBe(true);
    expect(isLostDatabase(new Error('Failed query: select 1', { cause: error }))).toBe(true);
    expect(isLostDatabase(new Error('a', { cause: new Error('b', { cause: error }) }))).toBe(true);
  });

  it.each([
    ['a broken rule', coded('23505', 'duplicate key value violates unique constraint')],
    ['a mistake in a statement', coded('42601', 'syntax error at or near "set"')],
    ['a statement that took too long', coded('57014', 'canceling statement due to statement timeout')],
    ['a right that is missing', coded('42501')],
    ['a disk without room', coded('53100')],
    ['a mistake of ours', new TypeError('x is undefined')],
    ['no error', null],
    ['a text', 'Connection terminated'],
  ])('is not %s', (_, error) => {
    expect(isLostDatabase(error)).toBe(false);
  });
});

describe('a database in trouble', () => {
  it.each([
    ['away', 'ECONNREFUSED'],
    ['away', '57P03'],
    ['read-only', '53100'],
    ['read-only', '25006'],
    ['read-only', '58030'],
    ['busy', '53200'],
    ['busy', '55P03'],
    ['busy', '57014'],
    ['busy', '40001'],
    ['busy', '40P01'],
    [null, '23505'],
    [null, '42501'],
  ])('is %s by %s', (trouble, code) => {
    expect(troubleOf(coded(code))).toBe(trouble);
    expect(troubleOf(new Error('Failed query: insert …', { cause: coded(code) }))).toBe(trouble);
  });
});
