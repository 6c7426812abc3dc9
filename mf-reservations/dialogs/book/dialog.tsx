import { bookableDays } from '@sufra/api/reservation/limits';
import type { bookTableDialog } from '@sufra/contract/modules/reservations';
import { Answer, type DialogOf, usePlatform, useText } from '@sufra/module';
import { Banner, Button, EmptyState, Name, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '../../booking/layout.ts';
import { stepPath } from '../../booking/steps.ts';
import { type BranchFlow, useBranchFlow } from '../../booking/use-branch-flow.ts';
import { PartyAndDay, PlanAction, TimesAndTerms } from '../../plan/plan-parts.tsx';
import { useOpenHold } from '../../plan/use-open-hold.ts';
import { type PlanningOptions, usePlanning } from '../../plan/use-planning.ts';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s1) var(--s4)`;
const action = css`display:grid;gap:var(--s2)`;

type BookDialog = DialogOf<typeof bookTableDialog>;

/**
 * `reservations.book`: party, day and time over any page, until the table is held; the details have their
 * pages, which survive a reload. The choices stay in this tab, so that the dialog shows them when it is
 * opened again.
 */
const BookTableDialog: BookDialog = ({ props: { branch_id, guests, without_queue = false }, close, titleId }) => {
  const t = useText();
  const { context } = usePlatform();
  const flow = useBranchFlow(branch_id);
  const { branch, terms } = flow;
  const title = { title: t('plan.title'), titleId, onClose: () => close() };
  if (!branch || !terms) {
    return (
      <SheetLayout {...title}>
        <NotYet flow={flow} />
      </SheetLayout>
    );
  }
  return (
    <Planned
      {...title}
      branch={branch}
      terms={terms}
      days={bookableDays(terms, branch.time_zone, Date.parse(context.now))}
      keeping={{ inAddress: false, guests }}
      changed={null}
      hasQueue={!without_queue}
      onHeld={(path) => close({ path })}
    />
  );
};
export default BookTableDialog;

type PlannedProps = PlanningOptions &
  Pick<Parameters<typeof SheetLayout>[0], 'title' | 'titleId' | 'onClose'> & { readonly hasQueue: boolean };

function Planned({ title, titleId, onClose, hasQueue, ...options }: PlannedProps) {
  const t = useText();
  const planning = usePlanning(options);
  const { branch, onHeld } = options;
  // The table that is being held would read as one of another device.
  const hold = useOpenHold(branch.id, { enabled: !planning.busy });
  return (
    <SheetLayout
      title={title}
      onClose={onClose}
      {...(titleId ? { titleId } : {})}
      dock={
        <div className={action}>
          <PlanAction planning={planning} label={t('plan.next')} />
        </div>
      }
    >
      <div className={stack} data-test="book">
        <p className={quiet}>
          <Name name={branch.names} />
        </p>
        {hold ? (
          <Banner
            action={
              <Button kind="ghost" size="small" onClick={() => onHeld(stepPath('two', branch.id, hold.id))}>
                {t('plan.heldOpen')}
              </Button>
            }
          >
            {t(hold.isHere ? 'plan.heldHere' : 'plan.heldElsewhere')}
          </Banner>
        ) : null}
        <PartyAndDay planning={planning} level="h3" />
        <TimesAndTerms planning={planning} level="h3" name="dialog-time" hasQueue={hasQueue} />
      </div>
    </SheetLayout>
  );
}

/** Branch or terms are not known, or there is nothing to book. */
function NotYet({ flow: { settings, terms } }: { readonly flow: BranchFlow }) {
  const t = useText();
  const skeleton = (
    <>
      <Skeleton shape="button" />
      <Skeleton shape="block" />
    </>
  );
  const isMissing = terms === null || (settings.state === 'failed' && settings.error.status === 404);
  if (isMissing) return <EmptyState heading="h3" title={t('plan.missing')} text={t('plan.missingText')} />;
  return (
    <Answer of={settings} className={stack} skeleton={skeleton} failed={{ heading: 'h3', title: t('terms.failed') }}>
      {() => skeleton}
    </Answer>
  );
}
