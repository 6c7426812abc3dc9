/** PostgreSQL's word for a key that is there already. */
const UNIQUE_VIOLATION = '23505';

/**
 * What `write` answers; when another transaction took its key meanwhile it throws `taken` instead. The
 * transaction is over then, as after any failed statement: `taken` must leave it.
 */
export async function unlessTaken<Result>(write: PromiseLike<Result>, taken: () => Error): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    throw code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION ? taken() : error;
  }
}
