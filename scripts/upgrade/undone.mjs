/** Undoes the steps of what failed half-way. */

/**
 * @template Result
 * @param {(undo: (step: () => unknown) => void) => Promise<Result>} work `undo` notes how what was just done
 *   is undone; the last one goes first.
 * @returns {Promise<Result & { stop: () => Promise<void> }>} `stop` undoes all of it, once. When `work`
 *   throws, that has happened already.
 */
export async function orUndone(work) {
  const steps = [];
  const stop = async () => {
    const failures = [];
    for (const step of steps.splice(0).reverse())
      await Promise.resolve()
        .then(step)
        .catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not all of it could be undone');
  };
  try {
    return { ...(await work((step) => steps.push(step))), stop };
  } catch (error) {
    // What failed first is what is worth knowing.
    await stop().catch(() => undefined);
    throw error;
  }
}
