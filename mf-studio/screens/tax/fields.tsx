/** Fields of a device, and of its enrolment, as the authority asks for them; their names are words of this module. */
import type { Tax } from '@sufra/api/staff/endpoints';
import { MAX_TYPED_TAX_FACT } from '@sufra/api/staff/limits';
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

/** Egypt's authority asks for these as its portal shows them, and not as the Saudi national address has them. */
const OF_PORTAL: readonly string[] = ['street', 'building', 'city'];

/** `isEnrolled`: of a device that keeps what its certificate names. */
export function TaxFields({
  fields,
  authority,
  isEnrolled = false,
}: {
  readonly fields: Tax['fields'];
  readonly authority: Tax['authority'];
  readonly isEnrolled?: boolean;
}) {
  const t = useText();
  return fields.map(({ name, optional, secret, fixed }) => {
    const known = KNOWN.find((one) => one === name) as Known | undefined;
    const isOfPortal = authority === 'eta' && OF_PORTAL.includes(name);
    const isFixed = fixed && isEnrolled;
    const hint = isFixed ? 'fixed' : isOfPortal ? 'portal' : known;
    return (
      <TextField
        key={name}
        name={name}
        label={known ? t(`tax.field.${known}`) : name}
        hint={hint ? t(`tax.hint.${hint}`) : undefined}
        dir={PLAIN.includes(name) && !isOfPortal ? 'ltr' : undefined}
        readOnly={isFixed}
        maxLength={MAX_TYPED_TAX_FACT}
        isRequired={!optional}
        optional={optional}
        {...(secret ? { autoComplete: 'off', spellCheck: false } : {})}
      />
    );
  });
}
