import type { Topic } from '@sufra/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useModule, usePlatform } from '../context.tsx';

/** Hears a topic while the component is mounted. */
export function useTopic<Payload>(topic: Topic<Payload>, handler: (payload: Payload) => void): void {
  const { bus } = usePlatform();
  const { name } = useModule();
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => bus.as(name).subscribe(topic, (payload) => latest.current(payload)), [bus, name, topic]);
}

/** Publishes a topic under the module's name. */
export function usePublish<Payload>(topic: Topic<Payload>): (payload: Payload) => Promise<void> {
  const { bus } = usePlatform();
  const { name } = useModule();
  return useCallback((payload: Payload) => bus.as(name).publish(topic, payload), [bus, name, topic]);
}
