/**
 * A view of a worker, read: every component is one of the kit with props that fit, and nothing is larger than
 * it may be.
 */
import { WORKER_LIMITS, type WorkerNode, type WorkerText } from '@sufra/contract/worker-module';
import { array, integer, max, min, object, optional, record, string, unknown, validate } from 'superstruct';
import { WorkerFault } from './fault.ts';
import { KIT, type KitPart, text } from './kit.tsx';

export type ViewNode = WorkerText | ViewElement;

export interface ViewElement {
  readonly part: KitPart;
  readonly props: never;
  /** Number of the worker's handler, by event. */
  readonly on: Readonly<Record<string, number>>;
  readonly children: readonly ViewNode[];
}

const element = object({
  is: string(),
  props: optional(record(string(), unknown())),
  on: optional(record(string(), max(min(integer(), 1), Number.MAX_SAFE_INTEGER))),
  children: optional(array(unknown())),
});

/** Throws WorkerFault with what is wrong and where. */
export function readView(view: readonly unknown[]): readonly ViewNode[] {
  let nodes = 0;
  const read = (node: unknown, depth: number): ViewNode[] => {
    nodes += 1;
    if (nodes > WORKER_LIMITS.nodesMax) throw new WorkerFault(`a view has more than ${WORKER_LIMITS.nodesMax} parts`);
    if (depth > WORKER_LIMITS.depthMax) throw new WorkerFault(`a view is deeper than ${WORKER_LIMITS.depthMax}`);
    if (node === null || node === false) return [];
    if (typeof node === 'string' || isText(node)) {
      const [failure] = validate(node, text);
      if (failure) throw new WorkerFault(`a text of a view: ${failure.message}`);
      return [node as WorkerText];
    }
    const [failure] = validate(node, element);
    if (failure) throw new WorkerFault(`a part of a view: ${failure.message}`);
    const { is, props = {}, on = {}, children = [] } = node as Exclude<WorkerNode, WorkerText | null | false>;
    const part = Object.hasOwn(KIT, is) ? KIT[is as keyof typeof KIT] : null;
    if (!part) throw new WorkerFault(`the kit has no ${is.slice(0, 60)} for workers`);
    const [wrong] = validate(props, part.props);
    if (wrong) throw new WorkerFault(`${is}: ${wrong.path.join('.')}: ${wrong.message}`);
    for (const event of Object.keys(on)) {
      if (!part.events?.includes(event)) throw new WorkerFault(`${is} has no event ${event.slice(0, 60)}`);
    }
    if (part.isEmpty && children.length > 0) throw new WorkerFault(`${is} has nothing inside`);
    return [{ part, props: props as never, on, children: children.flatMap((child) => read(child, depth + 1)) }];
  };
  return view.flatMap((node) => read(node, 1));
}

function isText(node: unknown): boolean {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, 't');
}
