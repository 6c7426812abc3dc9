import { listStaffBranches, pauseBranch, resumeBranch, type StaffBranch } from '@sufra/api/staff/endpoints';
import { formatMoment, useLocale } from '@sufra/i18n';
import { Answer, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Chip, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { faultText, lineBelow, quiet } from '@sufra/ui/desk';
import { useState } from 'react';
import { useMissing } from './branches-note.tsx';
import { clockNow } from './tick.tsx';

const panel = css`display:grid;gap:var(--s4);padding:var(--s4);background:var(--surface);${lineBelow};@media print{display:none}`;
const branchBox = css`display:grid;gap:var(--s2)`;
const choices = css`display:flex;flex-wrap:wrap;gap:8px`;
const choice = css`min-block-size:3.5rem`;

type Service = StaffBranch['services'][number];

const MINUTES = [15, 30, 60] as const;

/**
 * Stops new orders of a branch, or of one service of it, for some minutes. What happens is said before:
 * orders that are here go on (SHOP-013).
 */
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
  const [type, setType] = useState<Service['type'] | null>(null);
  const what = branch.services.find((service) => service.type === type) ?? branch;
  const change = useAction(async (minutes: number | null | 'resume') => {
    const body = type === null ? {} : { type };
    if (minutes === 'resume') await caller.call(resumeBranch, { params, body });
    else await caller.call(pauseBranch, { params, body: minutes === null ? body : { ...body, minutes } });
    announce(t(minutes === 'resume' ? 'pause.resumed' : 'pause.stopped'));
    onDone();
  });
  const run = (minutes: number | null | 'resume') => void change.run(minutes).catch(() => {});
  const wordsOf = ({ resumes_at }: Pick<Service, 'resumes_at'>) =>
    resumes_at
      ? t('pause.until', { time: formatMoment(resumes_at, { locale, timeZone: branch.time_zone, now: clockNow() }) })
      : t('pause.untilNotice');
  const missing = useMissing()(branch);
  if (missing !== null)
    return (
      <div className={branchBox}>
        <h2>
          <Name name={branch.names} />
        </h2>
        <p>{t('pause.cannot', { missing })}</p>
      </div>
    );
  return (
    <div className={branchBox}>
      <h2>
        <Name name={branch.names} />
      </h2>
      {branch.services.length > 1 ? (
        <fieldset className={choices} aria-label={t('pause.what')}>
          <Chip className={choice} selected={type === null} onClick={() => setType(null)}>
            {t('pause.whole')}
          </Chip>
          {branch.services.map((service) => (
            <Chip
              key={service.type}
              className={choice}
              selected={type === service.type}
              onClick={() => setType(service.type)}
            >
              {t(`type.${service.type}`)}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {branch.paused ? <p>{wordsOf(branch)}</p> : null}
      {branch.services
        .filter(({ paused }) => paused && !branch.paused)
        .map((service) => (
          <p key={service.type}>
            {t('pause.serviceState', { service: t(`type.${service.type}`), state: wordsOf(service) })}
          </p>
        ))}
      <div className={choices}>
        {what.paused ? (
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
      {change.error ? <p className={faultText}>{errorText(change.error)}</p> : null}
    </div>
  );
}
