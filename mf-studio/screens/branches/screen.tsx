import { listStaffBranches } from '@sufra/api/staff/endpoints';
import { Answer, Link, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button, EmptyState, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lineBetween, quiet, surface } from '@sufra/ui/desk';
import { PlusIcon, StorefrontIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { Desk } from '../../frame/desk.tsx';
import { NewBranch } from './new-branch.tsx';

const list = css`display:grid;max-inline-size:56rem;${surface};padding-inline:16px`;
const row = css`display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;min-block-size:3.375rem;${lineBetween};& a{flex:1 1 10rem;font-weight:600;color:var(--brand-ink)}`;
const block = css`block-size:16rem`;

/** `/branches/{restaurant}`: the branches that the person works at (SHOP-035). */
export default function BranchesScreen() {
  const t = useText();
  return (
    <Desk at="branches" title={t('branches.title')}>
      <AnotherBranch />
      <Branches />
    </Desk>
  );
}

/** For a person of every branch: others could not see the new one. */
function AnotherBranch() {
  const t = useText();
  const { own } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  if (!own.all_branches) return null;
  return isOpen ? (
    <NewBranch onLeave={() => setOpen(false)} />
  ) : (
    <div>
      <Button kind="secondary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
        {t('branches.add')}
      </Button>
    </div>
  );
}

function Branches() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(listStaffBranches, { params: { restaurant } });
  return (
    <Answer
      of={answer}
      skeleton={<Skeleton shape="block" className={block} />}
      failed={{ title: t('branches.failed'), text: t('settings.failedText') }}
    >
      {(branches) =>
        branches.length === 0 ? (
          <EmptyState icon={StorefrontIcon} title={t('branches.none')} />
        ) : (
          <ul className={list}>
            {branches.map(({ id, names, paused, services, missing = [] }) => (
              <li key={id} className={row}>
                <Link to={`/branches/${restaurant}/${id}`}>
                  <Name name={names} />
                </Link>
                {paused ? <Badge tone="warning">{t('branches.paused')}</Badge> : null}
                <span className={quiet}>
                  {services.length === 0
                    ? t('branches.noServices')
                    : missing.includes('hours')
                      ? t('branches.noHours')
                      : services.map(({ type }) => t(`service.${type}`)).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
