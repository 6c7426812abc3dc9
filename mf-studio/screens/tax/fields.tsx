/** Fields of a device, and of its enrolment, as the authority asks for them; their names are words of this module. */
import type { Tax } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { TextField } from '@sufra/ui/form';

/** Fields that this release has words for. */
const KNOWN = [
  ...(['name', 'vat_number', 'registration', 'street', 'building', 'district', 'city', 'postal_code'] as const),
  ...(['industry', 'branch_code', 'governate', 'pos_serial', 'activity_code', 'item_code'] as const),
  ...(['otp', 'client_id', 'client_secret', 'pre_shared_key'] as const),
] as const;
type Known = (typeof KNOWN)[number];

/** Read left to right whatever the language. */
const PLAIN: readonly string[] = [
  ...[
    'vat_number',
    'registration',
    'building',
    'postal_code',
    'branch_code',
    'pos_serial',
    'activity_code',
    'item_code',
  ],
  ...['otp', 'client_id', 'client_secret', 'pre_shared_key'],
];

export function TaxFields({ fields }: { readonly fields: Tax['fields'] }) {
  const t = useText();
  return fields.map(({ name, optional, secret }) => {
    const known = KNOWN.find((one) => one === name) as Known | undefined;
    return (
      <TextField
        key={name}
        name={name}
        label={known ? t(`tax.field.${known}`) : name}
        hint={known ? t(`tax.hint.${known}`) : undefined}
        dir={PLAIN.includes(name) ? 'ltr' : undefined}
        maxLength={200}
        isRequired={!optional}
        optional={optional}
        {...(secret ? { autoComplete: 'off', spellCheck: false } : {})}
      />
    );
  });
}
