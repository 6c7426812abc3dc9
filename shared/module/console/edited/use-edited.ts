/**
 * Fields of the console while a person types over them: what was typed stays, whatever another person saves
 * meanwhile, and waits on this device when the page is left (SHOP-038).
 */
import { dropDraftsWhere } from '@sufra/module';
import { useEffect, useRef, useState } from 'react';
import { asNewRow, type Clash, isSame, merge } from './merge.ts';
import { draftIn, isOverdue, type Typed, type TypedField, useWaitingRecord } from './waiting.ts';

export interface EditedOptions<Fields extends object> {
  /** Names the fields at this restaurant, where what is typed waits on the device: `dish.42.about`. */
  readonly name: string;
  /** As they are stored, after each live update. */
  readonly stored: Fields;
}

/** What was typed put over what is stored. */
export interface Over<Fields extends object> {
  readonly values: Fields;
  /** Fields that are not as they are stored. */
  readonly changed: Partial<Fields>;
  /** Where another person changed what was typed. `path[0]` is the field. */
  readonly clashes: readonly Clash[];
  /** What was typed, as it was then. */
  readonly typed: Typed;
}

export interface Edited<Fields extends object> extends Over<Fields> {
  readonly stored: Fields;
  readonly isChanged: boolean;
  /** When that was typed which waited on the device; null: nothing did, or it was typed on since. */
  readonly restored: string | null;
  set(fields: Partial<Fields>): void;
  /** Of a form: writes fields into it. */
  bind(write: (fields: Partial<Fields>) => void): () => void;
  /** The same over another state of the thing: what a refusal says is stored now. */
  onto(stored: Fields): Over<Fields>;
  /** Clashes are decided: for what was typed, or for what is stored. */
  keepMine(): void;
  takeTheirs(): void;
  /** What was `sent` is stored, as `stored` has it; what was typed since then stays. */
  saved(stored: Fields, sent: Pick<Over<Fields>, 'typed'>): void;
  /** What was typed goes. */
  discard(): void;
}

export function useEdited<Fields extends object>({ name, stored }: EditedOptions<Fields>): Edited<Fields> {
  const record = useWaitingRecord(name);
  const [typed, setTyped] = useState<Typed>({});
  const [restored, setRestored] = useState<string | null>(null);
  const now = useRef({ typed, stored });
  now.current.stored = stored;
  const write = useRef<((fields: Partial<Fields>) => void) | null>(null);

  const put = (next: Typed) => {
    const { typed: before } = now.current;
    if (next === before) return;
    now.current.typed = next;
    setTyped(next);
    setRestored(null);
    if (Object.keys(next).length === 0) record.remove();
    else {
      if (Object.keys(before).length === 0) dropDraftsWhere(isOverdue);
      record.write({ at: new Date().toISOString(), fields: next });
    }
  };

  // After the first drawing, which is as the server drew it.
  useEffect(() => {
    const waiting = draftIn(record.read());
    if (!waiting) return;
    const fields = Object.entries(waiting.fields).filter(
      ([field, { value }]) => field in now.current.stored && !isSame(value, at(now.current.stored, field)),
    );
    if (fields.length === 0) return record.remove();
    now.current.typed = Object.fromEntries(fields);
    setTyped(now.current.typed);
    setRestored(waiting.at);
    write.current?.(over(now.current.typed, now.current.stored).values);
  }, [record]);

  const set = (fields: Partial<Fields>) => {
    const { typed: before, stored: base } = now.current;
    const next: Record<string, TypedField> = { ...before };
    for (const [field, value] of Object.entries(fields)) {
      if (isSame(value, at(base, field))) delete next[field];
      else if (!before[field] || !isSame(value, before[field].value))
        next[field] = { value, over: overOf(before[field], at(base, field)) };
    }
    if (!isSame(next, before)) put(next);
  };

  return {
    ...over(typed, stored),
    stored,
    restored,
    isChanged: Object.keys(typed).length > 0,
    set,
    bind: (writer) => {
      write.current = writer;
      return () => {
        write.current = null;
      };
    },
    onto: (other) => over(now.current.typed, other),
    keepMine: () => {
      const { typed: before, stored: base } = now.current;
      const { values: merged, clashes } = over<Fields>(before, base);
      const removed = clashes.filter(({ theirs }) => theirs === undefined);
      const values = removed.reduce<object>((all, { path }) => asNewRow(all, path) as object, merged);
      put(mapped(before, (field) => ({ value: at(values, field), over: at(base, field) })));
    },
    takeTheirs: () => {
      const { typed: before, stored: base } = now.current;
      const taken = mapped(before, (field) => {
        const { over: then, value } = before[field]!;
        return { value: merge(then, value, at(base, field), 'theirs').value, over: at(base, field) };
      });
      put(Object.fromEntries(Object.entries(taken).filter(([, one]) => !isSame(one.value, one.over))));
      write.current?.(over(taken, base).values);
    },
    saved: (answer, { typed: sent }) => {
      const { typed: before } = now.current;
      const left = Object.entries(before).flatMap(([field, one]): [string, TypedField][] => {
        if (one === sent[field]) return [];
        const stored = at(answer, field);
        // Typed on since it was sent: that is what is over the answer.
        return [
          [field, { value: sent[field] ? merge(sent[field].value, one.value, stored).value : one.value, over: stored }],
        ];
      });
      const next = Object.fromEntries(left);
      put(next);
      write.current?.(over(next, answer).values);
    },
    discard: () => {
      put({});
      write.current?.(now.current.stored);
    },
  };
}

/** What a value is typed over: what is stored now, which the page shows, unless a clash with it is not decided yet. */
function overOf(before: TypedField | undefined, stored: unknown): unknown {
  return before && merge(before.over, before.value, stored).clashes.length > 0 ? before.over : stored;
}

function at(fields: object, field: string): unknown {
  return (fields as Record<string, unknown>)[field];
}

function mapped(typed: Typed, to: (field: string) => TypedField): Typed {
  return Object.fromEntries(Object.keys(typed).map((field) => [field, to(field)]));
}

function over<Fields extends object>(typed: Typed, stored: Fields): Over<Fields> {
  const merged = Object.entries(typed).map(
    ([field, one]) => [field, merge(one.over, one.value, at(stored, field))] as const,
  );
  const fields = merged.map(([field, { value }]) => [field, value] as const);
  return {
    values: { ...stored, ...Object.fromEntries(fields) } as Fields,
    changed: Object.fromEntries(
      fields.filter(([field, value]) => !isSame(value, at(stored, field))),
    ) as Partial<Fields>,
    typed,
    clashes: merged.flatMap(([field, { clashes }]) => clashes.map((one) => ({ ...one, path: [field, ...one.path] }))),
  };
}
