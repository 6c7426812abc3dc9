import type { Topic } from '@sufra/contract';
import type { Handler } from '@sufra/events';
import { useCallback, useEffect } from 'react';
import { useLatest } from './use-latest.ts';
import { useModuleBus } from './use-module-bus.ts';

/**
 * Subscribes to a topic while the component is mounted; topics with `tabs` also arrive from other tabs (see
 * `from.tab`).
 */
export function useTopic<Payload>(topic: Topic<Payload>, handler: Handler<Payload>): void {
  const bus = useModuleBus();
  const latest = useLatest(handler);
  useEffect(() => bus.subscribe(topic, (payload, from) => latest.current(payload, from)), [bus, latest, topic]);
}

/** Publishes a topic under the module's name. */
export function usePublish<Payload>(topic: Topic<Payload>): (payload: Payload) => Promise<void> {
  const bus = useModuleBus();
  return useCallback((payload: Payload) => bus.publish(topic, payload), [bus, topic]);
}
