import { bookableDays } from '@sufra/api/reservation/limits';
import { Answer, usePlatform, useScreenStatus, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { column, page } from '../../booking/layout.ts';
import { NoBookings } from '../../booking/no-bookings.tsx';
import { StepHeader } from '../../booking/step-header.tsx';
import { readStep, stepPath } from '../../booking/steps.ts';
import { useBranchFlow } from '../../booking/use-branch-flow.ts';
import { PlanStep } from './plan-step.tsx';

/** `/reservations/branch/{id}`: step one of booking at that branch, or that it takes no bookings (RES-003). */
export default function BranchScreen() {
  const { id = '' } = useParams();
  if (useScreenStatus() === 404) return <NoBookings />;
  return <StepOne key={id} id={id} />;
}

function StepOne({ id }: { readonly id: string }) {
  const t = useText();
  const { context } = usePlatform();
  const { branch, settings, terms } = useBranchFlow(id);
  useStepOfAddress(id);
  const isChange = useSearchParams()[0].has('change');
  if (terms === null) return <NoBookings />;
  return (
    <div className={page}>
      <StepHeader
        step={isChange ? null : 'one'}
        title={t(isChange ? 'plan.changeTitle' : 'plan.title')}
        branch={branch?.names}
      />
      {branch && terms ? (
        <PlanStep branch={branch} terms={terms} days={bookableDays(terms, branch.time_zone, Date.parse(context.now))} />
      ) : (
        <Answer
          of={settings}
          className={column}
          skeleton={
            <>
              <Skeleton shape="button" />
              <Skeleton shape="block" />
            </>
          }
          failed={{ heading: 'h2', title: t('terms.failed') }}
        >
          {() => <Skeleton shape="block" />}
        </Answer>
      )}
    </div>
  );
}

/** `?step=two` leads to the step of what is held here; one, and whatever is no step, stays (RES-006, C-58). */
function useStepOfAddress(branchId: string): void {
  const { navigate } = usePlatform();
  const step = readStep(useSearchParams()[0].get('step'));
  useEffect(() => {
    if (step && step !== 'one') navigate(stepPath(step, branchId), { replace: true });
  }, [step, branchId, navigate]);
}
