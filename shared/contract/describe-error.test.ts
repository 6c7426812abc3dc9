import { assert, string, type } from 'superstruct';
import { describeError } from './describe-error.ts';

/** What a library throws while it works on this. */
const SECRET = 'my door code is 4711';

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
const failedQuery = Object.assign(
  new Error(`Failed query: insert into orders values ($1, $2)\nparams: Sara,${SECRET}`, {
    cause: Object.assign(new Error(`invalid input syntax for type integer: "${SECRET}"`), { code: '22P02' }),
  }),
  { query: 'insert into orders values ($1, $2)', params: ['Sara', SECRET] },
);

describe('an error in a log', () => {
  it.each([
    ['a failed query', failedQuery],
    ['a reader of JSON', thrown(() => JSON.parse(`{"notes": ${SECRET}}`))],
    ['a struct', thrown(() => assert({ notes: { text: SECRET } }, type({ notes: string() })))],
    ['an address', new Error(`GET http://localhost/x?mobile=${encodeURIComponent(SECRET)} failed`)],
    ['an error whose cause says it', new Error('a job failed', { cause: failedQuery })],
  ])('%s does not tell what it worked on (safety B13)', (_, error) => {
    expect(JSON.stringify(describeError(error))).not.toMatch(/4711|door code|Sara/);
  });

  it('tells what failed, with its code, its cause and its places', () => {
    const described = describeError(failedQuery);
    expect(described).toMatchObject({
      name: 'Error',
      message: 'Failed query: insert into orders values ($1, $2)',
      cause: { code: '22P02', message: 'invalid input syntax for type integer: "…"' },
    });
    expect(described.stack).toMatch(/^at .*describe-error\.test/);
  });

  it('keeps the name of a constraint or a column, and what is no error', () => {
    const message = 'duplicate key value violates unique constraint "tenants_pkey"';
    expect(describeError(Object.assign(new Error(message), { code: '23505' })).message).toBe(message);
    expect(describeError('just words')).toEqual({ message: 'just words' });
  });

  it('that is its own cause has an end', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });

  it('describes whatever was thrown, also what throws when it is looked at', () => {
    const hostile = new Proxy(new Error('x'), {
      get() {
        throw new Error('no');
      },
    });
    for (const thrown of [
      null,
      undefined,
      {
        toString: () => {
          throw new Error('no');
        },
      },
      hostile,
    ])
      expect(typeof describeError(thrown).message).toBe('string');
  });
});
