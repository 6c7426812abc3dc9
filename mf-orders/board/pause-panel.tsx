import { listStaffBranches, pauseBranch, resumeBranch, type StaffBranch } from '@sufra/api/staff/endpoints';
import { formatTime, useLocale } from '@sufra/i18n';
import { Answer, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { Button, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useWorkplace } from '../access/at-restaurant.tsx';

const panel = css`display:grid;gap:var(--s4);padding:var(--s4);background:var(--surface);border-block-end:1px solid var(--outline);@media print{display:none}`;
const branchBox = css`display:grid;gap:var(--s2)`;
const choices = css`display:flex;flex-wrap:wrap;gap:8px`;
const choice = css`min-block-size:3.5rem`;
const quiet = css`color:var(--ink-2)`;
const failed = css`color:var(--danger);font-weight:600`;

const MINUTES = [15, 30, 60] as const;

/** Stops new orders of a branch for some minutes. What happens is said before: orders that are here go on (SHOP-013). */
export function PausePanel() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const branches = useEndpoint(listStaffBranches, { params: { restaurant } });
  return (
    <section className={panel} aria-label={t('pause.open')}>
      <p className={quiet}>{t('pause.meaning')}</p>
      <Answer of={branches} skeleton={<Skeleton shape="block" />} failed={{ title: t('pause.failed') }}>
        {(list) => list.map((branch) => <BranchPause key={branch.id} branch={branch} onDone={branches.retry} />)}
      </Answer>
    </section>
  );
}

function BranchPause({ branch, onDone }: { readonly branch: StaffBranch; readonly onDone: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { caller, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const params = { restaurant, branch: branch.id };
  const change = useAction(async (minutes: number | null | 'resume') => {
    if (minutes === 'resume') await caller.call(resumeBranch, { params, body: {} });
    else await caller.call(pauseBranch, { params, body: minutes === null ? {} : { minutes } });
    announce(t(minutes === 'resume' ? 'pause.resumed' : 'pause.stopped'));
    onDone();
  });
  const run = (minutes: number | null | 'resume') => void change.run(minutes).catch(() => {});
  const until = branch.resumes_at && formatTime(branch.resumes_at, { locale, timeZone: branch.time_zone });
  return (
    <div className={branchBox}>
      <h2>
        <Name name={branch.names} />
      </h2>
      {branch.paused ? <p>{until ? t('pause.until', { time: until }) : t('pause.untilNotice')}</p> : null}
      <div className={choices}>
        {branch.paused ? (
          <Button className={choice} busy={change.loading} onClick={() => run('resume')}>
            {t('pause.resume')}
          </Button>
        ) : null}
        {MINUTES.map((minutes) => (
          <Button key={minutes} kind="secondary" className={choice} busy={change.loading} onClick={() => run(minutes)}>
            {t('pause.minutes', { count: minutes })}
          </Button>
        ))}
        <Button kind="secondary" className={choice} busy={change.loading} onClick={() => run(null)}>
          {t('pause.notice')}
        </Button>
      </div>
      {change.error ? <p className={failed}>{errorText(change.error)}</p> : null}
    </div>
  );
}
