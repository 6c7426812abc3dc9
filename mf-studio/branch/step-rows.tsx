import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PlusIcon } from '@sufra/ui/icons';
import { NumberField } from './number-field.tsx';

const row = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:8px 12px;align-items:end;padding-block:8px`;

export interface StepRowsProps<Step> {
  readonly list: 'sittings' | 'refunds';
  readonly steps: readonly Step[];
  readonly fields: readonly (keyof Step & string)[];
  readonly added: Step;
  readonly faultAt: (field: string) => string | null;
  readonly onChange: (steps: Step[]) => void;
}

/** Terms in steps: up to so many guests so many minutes; so many hours before so many percent. */
export function StepRows<Step extends Readonly<Record<keyof Step, number>>>({
  list,
  steps,
  fields,
  added,
  faultAt,
  onChange,
}: StepRowsProps<Step>) {
  const t = useText();
  const isFull = steps.length >= BRANCH_LIMITS.steps;
  return (
    <fieldset>
      <legend>{t(`terms.${list}.legend`)}</legend>
      {steps.length === 0 ? <p>{t(`terms.${list}.none`)}</p> : null}
      {steps.map((step, at) => (
        <fieldset key={at} className={row}>
          <legend>{t('terms.step', { number: at + 1 })}</legend>
          {fields.map((field) => (
            <NumberField
              key={field}
              label={t(`terms.${list}.${field}` as string)}
              value={step[field]}
              error={faultAt(`${list}.${at}.${field}`)}
              onChange={(value) =>
                onChange(steps.map((one, index) => (index === at ? { ...one, [field]: value } : one)))
              }
            />
          ))}
          <Button kind="ghost" size="small" onClick={() => onChange(steps.filter((_, index) => index !== at))}>
            {t('terms.removeStep', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        kind="secondary"
        size="small"
        icon={<PlusIcon />}
        disabledReason={isFull ? t('sections.full') : undefined}
        onClick={() => onChange([...steps, added])}
      >
        {t(`terms.${list}.add`)}
      </Button>
    </fieldset>
  );
}
