import type { FormApi } from 'final-form';
import { type ComponentPropsWithRef, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Form as FinalForm, useFormState } from 'react-final-form';
import { Banner } from '../components/banner.tsx';
import { Button, type ButtonProps } from '../components/button.tsx';
import { css, cx } from '../css.ts';
import { WarningCircleFillIcon } from '../icons/index.ts';
import { requiredError } from './required.ts';
import { TypedBeforeHydration } from './typed-before-hydration.tsx';
import { useFormWords } from './words.ts';

const frame = css`display:flex;flex-direction:column;gap:var(--s4)`;

/** Errors by field, or a sentence for the whole form under `FORM_ERROR` of final-form. */
export type FormErrors = Record<string, unknown>;

export interface FormProps<Values extends object> {
  readonly initialValues?: Partial<Values>;
  /** Sends the values. Answer with errors by field to show them, with nothing when it went well. */
  readonly onSubmit: (
    values: Values,
    form: FormApi<Values>,
  ) => Promise<FormErrors | undefined> | FormErrors | undefined;
  readonly validate?: (values: Values) => FormErrors | undefined;
  readonly className?: string;
  /** Other attributes of the form element. */
  readonly attributes?: Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'className' | 'children'> & {
    readonly 'data-test'?: string;
  };
  readonly children: ReactNode;
}

/**
 * A form with its rules of speaking: errors beside the fields, one sentence above when required fields are
 * empty, focus on the first field to correct. Taps on "send" while it is being sent do nothing.
 * Scripts send it: without them the document hides its button, and `post` keeps what was typed out of the
 * address. It is the door to react-final-form, which holds values and errors: a module that used that itself
 * would speak by other rules.
 */
export function Form<Values extends object>({
  initialValues,
  onSubmit,
  validate,
  className,
  attributes,
  children,
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <FinalForm<Values>
      initialValues={initialValues as Values}
      onSubmit={onSubmit as never}
      validate={validate as never}
      keepDirtyOnReinitialize
    >
      {({ handleSubmit, submitting }) => {
        const send = async (event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (submitting) return;
          await handleSubmit(event);
          // The errors are drawn in the next frame.
          requestAnimationFrame(() => showFirstError(element.current));
        };
        return (
          <form method="post" {...attributes} ref={element} noValidate onSubmit={send} className={cx(frame, className)}>
            <FormErrorSummary />
            {children}
            <TypedBeforeHydration element={element} />
          </form>
        );
      }}
    </FinalForm>
  );
}

/**
 * Focuses the first field to correct, and brings what is said at it into view with it: a browser scrolls to
 * the control alone.
 */
function showFirstError(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!first) return;
  (first.tagName === 'FIELDSET' ? first.querySelector<HTMLElement>('input,button') : first)?.focus();
  const said = first.getAttribute('aria-describedby')?.split(' ')[0];
  if (said) document.getElementById(said)?.scrollIntoView?.({ block: 'nearest' });
}

function hasRequired(errors: unknown): boolean {
  if (errors === requiredError) return true;
  return typeof errors === 'object' && errors !== null && Object.values(errors).some(hasRequired);
}

/**
 * Above the form: "Please fill all fields" once when required ones are empty, and what the server said of the whole.
 */
export function FormErrorSummary() {
  const words = useFormWords();
  const state = useFormState({
    subscription: { submitFailed: true, errors: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const missing = state.submitFailed && hasRequired(state.errors);
  const said = !state.dirtySinceLastSubmit && typeof state.submitError === 'string' ? state.submitError : null;
  if (!missing && !said) return null;
  return (
    <Banner tone="danger" role="alert" icon={<WarningCircleFillIcon />}>
      {missing ? words.fillAll : said}
    </Banner>
  );
}

/** Sends the form around it; busy while it is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button block {...props} type="submit" busy={submitting} />;
}
