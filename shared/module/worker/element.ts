import type { WorkerComponent, WorkerElement, WorkerKit, WorkerNode } from '@sufra/contract/worker-module';

/**
 * Handlers of the view that is made now, by their number. Numbers go on: a tap that is on its way may mean an
 * earlier view.
 */
export class Handlers {
  #last = 0;
  #current = new Map<number, (value: never) => void>();
  #before = new Map<number, (value: never) => void>();

  /** A view begins. */
  begin(): void {
    this.#before = this.#current;
    this.#current = new Map();
  }

  add(handler: (value: never) => void): number {
    this.#last += 1;
    this.#current.set(this.#last, handler);
    return this.#last;
  }

  of(number: number): ((value: never) => void) | undefined {
    return this.#current.get(number) ?? this.#before.get(number);
  }
}

export const handlers = new Handlers();

/**
 * A part of a view: a component of the kit, its props and what is inside. A prop that is a function is called
 * when the visitor does it.
 */
export function h<Name extends WorkerComponent>(
  is: Name,
  props?: Partial<WorkerKit[Name]> extends WorkerKit[Name] ? WorkerKit[Name] | null : WorkerKit[Name],
  ...children: (WorkerNode | readonly WorkerNode[])[]
): WorkerElement {
  const plain: Record<string, unknown> = {};
  const on: Record<string, number> = {};
  for (const [name, value] of Object.entries(props ?? {})) {
    if (typeof value === 'function') on[name] = handlers.add(value as (value: never) => void);
    else if (value !== undefined) plain[name] = value;
  }
  return { is, props: plain, on, children: children.flat() as WorkerNode[] };
}
