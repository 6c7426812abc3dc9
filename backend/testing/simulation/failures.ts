/** Failures of a database as `pg` says them. */
export const lost = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
export const unserializable = (): Error =>
  Object.assign(new Error('could not serialize access due to concurrent update'), { code: '40001' });
