import { ADD_FORM_PATH } from '@sufra/contract/edge-paths';
import { GUARDED_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { localePath, useLocale } from '@sufra/i18n';
import type { ReactNode } from 'react';

const GUARDED = { [GUARDED_ATTRIBUTE]: '' };

/** Id of the form that every add control of a page submits while there is no JavaScript. */
export const ADD_FORM = 'add-dish';

export interface AddFormProps {
  /** Locale-free path to come back to. */
  readonly then: string;
  readonly hidden?: boolean;
  /** The household's allergen guard leaves dishes out of it. */
  readonly guarded?: boolean;
  /** Rows whose controls are inside: none of them need say whose they are. */
  readonly children?: ReactNode;
}

/** One form for all dishes of a page: the pressed button names the dish, the edge adds it and comes back. */
export function AddForm({ then, hidden, guarded, children }: AddFormProps) {
  const { locale } = useLocale();
  return (
    <form id={ADD_FORM} method="post" action={ADD_FORM_PATH} hidden={hidden} {...(guarded ? GUARDED : {})}>
      <input type="hidden" name="return" value={localePath(locale, then)} />
      {children}
    </form>
  );
}
