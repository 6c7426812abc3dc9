import type { Request } from '@sufra/contract';
import type { AskOptions } from '@sufra/events';
import { useCallback, useEffect } from 'react';
import { useLatest } from './use-latest.ts';
import { useModuleBus } from './use-module-bus.ts';

/**
 * Asks another module. Rejects with `BusError`: `nobody` when no part on this page answers, `timeout`, or another
 * `BusFailure`; a module works without the answer.
 */
export function useRequest<Input, Reply>(
  request: Request<Input, Reply>,
): (input: Input, options?: AskOptions) => Promise<Reply> {
  const bus = useModuleBus();
  return useCallback((input: Input, options?: AskOptions) => bus.ask(request, input, options), [bus, request]);
}

/** Answers a request while the component is mounted. */
export function useReply<Input, Reply>(
  request: Request<Input, Reply>,
  answerer: (input: Input) => Reply | Promise<Reply>,
): void {
  const bus = useModuleBus();
  const latest = useLatest(answerer);
  useEffect(() => bus.answer(request, (input) => latest.current(input)), [bus, latest, request]);
}
