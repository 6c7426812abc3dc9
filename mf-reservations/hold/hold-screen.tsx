import type { Reservation } from '@sufra/api/reservation/endpoints';
import { isHold } from '@sufra/api/reservation/statuses';
import { Answer, type Answered, Link, useText } from '@sufra/module';
import { Banner, Skeleton } from '@sufra/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { column, page } from '../booking/layout.ts';
import { StepHeader } from '../booking/step-header.tsx';
import { type Step, stepPath } from '../booking/steps.ts';
import { HoldBar } from './hold-bar.tsx';
import { useHold } from './use-hold.ts';

export interface HoldScreenProps {
  readonly step: Exclude<Step, 'one'>;
  readonly title: string;
  readonly children: (reservation: Reservation, answer: Answered<Reservation>) => ReactNode;
}

/** The frame of steps two and three: which reservation, how long it is held, and the step itself. */
export function HoldScreen({ step, title, children }: HoldScreenProps) {
  const t = useText();
  const { id, reservation } = useParams();
  const { answer, otherDevice } = useHold(step, id, reservation);
  const shown = answer.state === 'ready' || answer.state === 'stale' ? answer.data : undefined;
  const skeleton = (
    <>
      <Skeleton shape="button" />
      <Skeleton shape="block" />
    </>
  );
  return (
    <div className={page}>
      <StepHeader step={step} title={title} branch={shown?.branch_name} />
      {answer.state === 'idle' ? (
        skeleton
      ) : (
        <Answer
          of={answer}
          className={column}
          loading={t('details.loading')}
          skeleton={skeleton}
          failed={(error) =>
            error?.status === 404 ? (
              <p>
                <Link to={stepPath('one', id)}>{t('plan.title')}</Link>
              </p>
            ) : (
              { heading: 'h2', title: t('details.failed'), text: t('details.failedText') }
            )
          }
        >
          {(held, answered) =>
            isHold(held.status) ? (
              <>
                {otherDevice ? <Banner role="status">{t('hold.otherDevice')}</Banner> : null}
                <HoldBar reservation={held} answer={answered} />
                {children(held, answered)}
              </>
            ) : (
              skeleton
            )
          }
        </Answer>
      )}
    </div>
  );
}
