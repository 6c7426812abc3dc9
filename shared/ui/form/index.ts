/** Form controls; loaded after the page is interactive. */

export { AddressFields, type AddressFieldsProps } from './address-fields.tsx';
export { CarFields, type CarFieldsProps } from './car-fields.tsx';
export { CheckField, type CheckFieldProps } from './check-field.tsx';
export { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export * from './controls.ts';
export { Form, FormErrorSummary, type FormErrors, type FormProps, SubmitButton } from './form.tsx';
export { FormActions, type FormActionsProps } from './form-actions.tsx';
export { FormEdits, type FormEditsProps } from './form-edits.tsx';
export { fieldLimits } from './limits.ts';
export { MobileField, type MobileFieldProps } from './mobile-field.tsx';
export { EmailField, type EmailFieldProps, NameField, type NameFieldProps } from './person-fields.tsx';
export { FilePicker, type FilePickerProps } from './picture/file-picker.tsx';
export { required, requiredError } from './required.ts';
export { type Slot, SlotChips, type SlotChipsProps } from './slot-chips.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx';
export { type BoundField, useBoundField } from './use-bound-field.ts';
export { countryName, useMobileMessage } from './words.ts';
