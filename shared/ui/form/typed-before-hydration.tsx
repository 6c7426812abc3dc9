import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-final-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control of the server's document holds that the document did not say; undefined: nothing. */
function changedValue(control: Control): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value === initial?.value ? undefined : control.value;
  }
  if (control.type === 'checkbox') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked === defaultChecked ? undefined : checked;
  }
  if (control.type === 'radio') {
    const { checked, defaultChecked, value } = control as HTMLInputElement;
    return checked && !defaultChecked ? value : undefined;
  }
  return control.value === control.defaultValue ? undefined : control.value;
}

/**
 * Takes what was typed and chosen in the server's document before the scripts came into the form's values:
 * the first drawing after hydration writes the form's values into the controls. Stands after the fields, so
 * that they are registered.
 */
export function TypedBeforeHydration({ element }: { readonly element: RefObject<HTMLFormElement | null> }) {
  const form = useForm();
  useEffect(() => {
    const fields = new Set(form.getRegisteredFields());
    for (const control of element.current?.elements ?? []) {
      const { name } = control as Control;
      const value = fields.has(name) ? changedValue(control as Control) : undefined;
      if (value !== undefined) form.change(name, value);
    }
  }, [element, form]);
  return null;
}
