import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';

export interface FormEditsProps<Fields extends object> {
  /** What holds the fields that are typed: `useEdited` of the console. */
  readonly of: {
    set(fields: Partial<Fields>): void;
    /** Takes a function that writes fields into the form; answers its end. */
    bind(write: (fields: Partial<Fields>) => void): () => void;
  };
}

/** Inside a form: what is typed there goes to `of`, and what is decided or restored there is written into the form. */
export function FormEdits<Fields extends object>({ of }: FormEditsProps<Fields>) {
  const form = useForm();
  const { values } = useFormState({ subscription: { values: true } });
  // Its functions read what is stored now: those of the last drawing are as good as any.
  const holder = useRef(of);
  holder.current = of;
  useEffect(
    () =>
      holder.current.bind((fields) =>
        form.batch(() => {
          const known: object = form.getState().initialValues ?? {};
          for (const [field, value] of Object.entries(fields)) if (field in known) form.change(field, value);
        }),
      ),
    [form],
  );
  useEffect(() => {
    const known: object = form.getState().initialValues ?? {};
    // A form leaves out what is empty.
    const typed = Object.entries(known).map(([field, first]) => {
      const value: unknown = (values as Record<string, unknown>)[field];
      return [field, value ?? (typeof first === 'string' ? '' : null)];
    });
    holder.current.set(Object.fromEntries(typed) as Partial<Fields>);
  }, [form, values]);
  return null;
}
