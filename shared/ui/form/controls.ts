/**
 * Controls without the library of forms, for screens that have no form at first: the board of a wall takes
 * them alone. `@sufra/ui/form` has them too. A copy comes with each module that imports this.
 */

export { CheckRow, type ChoiceRowProps, RadioRow, Switch } from './choice-row.tsx';
export { type ControlProps, Field, type FieldProps } from './field.tsx';
export { inputClass } from './input-class.ts';
export { Select } from './select.tsx';
