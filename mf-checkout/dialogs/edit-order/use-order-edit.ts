import { type EditLine, type OrderEdit, previewOrderEdit } from '@sufra/api/order/endpoints';
import { usePlatform } from '@sufra/module';
import { useEffect, useState } from 'react';

/** Taps on + come together. */
const SETTLE_MS = 250;

export interface SeenEdit {
  /** The last answer, also while another is awaited; null: none yet. */
  edit: OrderEdit | null;
  /** It is not the answer for these lines. */
  updating: boolean;
  error: unknown;
  retry: () => void;
}

/** What a change of an order would be, asked for whenever the lines are others. */
export function useOrderEdit(orderId: string, lines: readonly EditLine[]): SeenEdit {
  const { caller } = usePlatform();
  const [tries, setTries] = useState(0);
  const said = JSON.stringify([orderId, lines, tries]);
  const [seen, setSeen] = useState<{ of: string; edit: OrderEdit | null; error: unknown }>({
    of: '',
    edit: null,
    error: null,
  });
  useEffect(() => {
    let isAsked = true;
    const timer = setTimeout(async () => {
      const [id, wanted] = JSON.parse(said) as [string, EditLine[]];
      try {
        const edit = await caller.call(previewOrderEdit, { params: { id }, body: { lines: wanted } });
        if (isAsked) setSeen({ of: said, edit, error: null });
      } catch (error) {
        if (isAsked) setSeen((before) => ({ of: said, edit: before.edit, error }));
      }
    }, SETTLE_MS);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [caller, said]);
  const updating = seen.of !== said;
  return {
    edit: seen.edit,
    updating,
    error: updating ? null : seen.error,
    retry: () => setTries((before) => before + 1),
  };
}
