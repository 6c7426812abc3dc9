import { type BranchReservations, type BranchSetup, changeBranchReservations } from '@sufra/api/staff/endpoints';
import { reservationTermsFault } from '@sufra/api/staff/serve/seating-faults';
import { RESERVATION_BOUNDS } from '@sufra/api/staff/shop/branch-limits';
import { Link, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import { Field, Select, Switch } from '@sufra/ui/form';
import { AmountField } from '../fields/amount-field.tsx';
import { NumberField } from './number-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { StepRows } from './step-rows.tsx';
import { useFaultText } from './use-fault-text.ts';
import { usePart } from './use-part.ts';

const card = css`display:grid;gap:16px;max-inline-size:56rem;padding:12px 16px;${surface}`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:8px 12px;align-items:end`;

type Terms = NonNullable<BranchReservations['terms']>;
interface Draft {
  readonly enabled: boolean;
  readonly terms: Terms;
}

/** What most restaurants begin with. */
const USUAL: Terms = {
  ...{ person_count_from: 1, person_count_to: 8, maximum_duration: 30, sitting_minutes: 120, slot_minutes: 30 },
  ...{ notice_minutes: 30, hold_minutes: 10, no_show_minutes: 15, change_until_minutes: 120 },
  ...{ cost_per_person: '0.00', cost_is: null, sittings: [], refunds: [{ hours_before: 0, percent: 100 }] },
};
const NUMBERS = Object.keys(RESERVATION_BOUNDS) as (keyof typeof RESERVATION_BOUNDS)[];

/** Whether the branch takes reservations, for whom, for how long, and what they cost. */
export function ReservationsPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const edited = usePart<Draft>(setup, {
    part: 'reservations',
    read: ({ reservations: { enabled, terms } }) => ({ enabled, terms: terms ?? USUAL }),
    send: (mark, draft) =>
      caller.call(changeBranchReservations, {
        params: { restaurant, branch: setup.id },
        body: { mark, ...draft },
      }),
  });
  const {
    draft: { enabled, terms },
    set,
  } = edited;
  const change = (changed: Partial<Terms>) => set({ enabled, terms: { ...terms, ...changed } });
  const fault = reservationTermsFault(terms);
  const faultAt = useFaultText(fault);
  return (
    <>
      <section className={card} aria-label={t('branch.parts.reservations')}>
        <Switch
          label={t('terms.takes')}
          hint={t('terms.takesHint')}
          checked={enabled}
          onChange={({ target }) => set({ enabled: target.checked, terms })}
        />
        {setup.sections.some(({ tables }) => tables.length > 0) ? null : (
          <p>
            {t('terms.noTables')}{' '}
            <Link to={`/branches/${restaurant}/${setup.id}?part=sections`}>{t('branch.parts.sections')}</Link>
          </p>
        )}
        <div className={fields}>
          {NUMBERS.map((field) => (
            <NumberField
              key={field}
              label={t(`terms.${field}`)}
              value={terms[field]}
              error={faultAt(field)}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
          <AmountField
            label={t('terms.cost_per_person')}
            value={terms.cost_per_person}
            error={faultAt('cost_per_person')}
            onChange={(amount) => change({ cost_per_person: amount ?? '' })}
          />
          <Field label={t('terms.cost_is')}>
            {(control) => (
              <Select
                {...control}
                value={terms.cost_is ?? ''}
                onChange={({ target }) => change({ cost_is: (target.value || null) as Terms['cost_is'] })}
              >
                {(['', 'deposit', 'fee'] as const).map((value) => (
                  <option key={value} value={value}>
                    {t(`terms.costIs.${value || 'unsaid'}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <StepRows
          list="sittings"
          steps={terms.sittings}
          fields={['guests_to', 'minutes']}
          added={{ guests_to: (terms.sittings.at(-1)?.guests_to ?? 0) + 2, minutes: 90 }}
          faultAt={faultAt}
          onChange={(sittings) => change({ sittings })}
        />
        <StepRows
          list="refunds"
          steps={terms.refunds}
          fields={['hours_before', 'percent']}
          added={{ hours_before: Math.max(0, ...terms.refunds.map((step) => step.hours_before)) + 24, percent: 100 }}
          faultAt={faultAt}
          onChange={(refunds) => change({ refunds })}
        />
      </section>
      <SaveBar edited={edited} isBlocked={fault !== null} />
    </>
  );
}
