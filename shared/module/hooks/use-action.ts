import { type ApiError, isApiError } from '@sufra/api';
import { useCallback, useRef, useState } from 'react';

export interface ActionState<Input, Output> {
  loading: boolean;
  error: ApiError | null;
  success: boolean;
  /**
   * Begins: loading on, error and success cleared. Does nothing while already loading and resolves to
   * undefined then. Rethrows.
   */
  run: (input: Input) => Promise<Output | undefined>;
  reset: () => void;
}

/** A remote action that writes: create, save, confirm, cancel (X-014…X-016). */
export function useAction<Input, Output>(action: (input: Input) => Promise<Output>): ActionState<Input, Output> {
  const [state, setState] = useState<{ loading: boolean; error: ApiError | null; success: boolean }>(IDLE);
  const running = useRef(false);
  const latest = useRef(action);
  latest.current = action;
  const run = useCallback(async (input: Input) => {
    if (running.current) return undefined;
    running.current = true;
    setState({ loading: true, error: null, success: false });
    try {
      const output = await latest.current(input);
      setState({ loading: false, error: null, success: true });
      return output;
    } catch (error) {
      setState({ loading: false, error: isApiError(error) ? error : null, success: false });
      throw error;
    } finally {
      running.current = false;
    }
  }, []);
  const reset = useCallback(() => setState(IDLE), []);
  return { ...state, run, reset };
}

const IDLE = { loading: false, error: null, success: false };
