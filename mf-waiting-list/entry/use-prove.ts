import { proveEntry } from '@sufra/api/waiting-list/endpoints';
import { useAction, usePlatform } from '@sufra/module';

/** Proves the party, by the code at the door when there is one; the entry is asked for again either way (WL-021). */
export function useProve(id: string, onChanged: () => void, door: string | null = null) {
  const { caller } = usePlatform();
  const prove = useAction(() => caller.call(proveEntry, { params: { id }, body: { id, ...(door ? { door } : {}) } }));
  /** False: it was refused, and `error` says why. */
  const send = () =>
    prove
      .run(undefined)
      .then(
        () => true,
        () => false,
      )
      .finally(onChanged);
  return { send, busy: prove.loading, error: prove.error };
}
