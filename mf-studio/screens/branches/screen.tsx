import { listStaffBranches } from '@sufra/api/staff/endpoints';
import { Answer, Link, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, EmptyState, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { StorefrontIcon } from '@sufra/ui/icons';
import { Desk } from '../../frame/desk.tsx';

const list = css`display:grid;max-inline-size:56rem;background:var(--surface);border:1px solid var(--outline);border-radius:12px;padding-inline:16px`;
const row = css`display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;min-block-size:3.375rem;&+&{border-block-start:1px solid var(--outline)}& a{flex:1 1 10rem;font-weight:600;color:var(--brand-ink)}`;
const quiet = css`color:var(--ink-2)`;
const block = css`block-size:16rem`;

/** `/branches/{restaurant}`: the branches that the person works at (SHOP-035). */
export default function BranchesScreen() {
  const t = useText();
  return (
    <Desk at="branches" title={t('branches.title')}>
      <Branches />
    </Desk>
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
            {branches.map(({ id, names, paused, services }) => (
              <li key={id} className={row}>
                <Link to={`/branches/${restaurant}/${id}`}>
                  <Name name={names} />
                </Link>
                {paused ? <Badge tone="warning">{t('branches.paused')}</Badge> : null}
                <span className={quiet}>
                  {services.length === 0
                    ? t('branches.noServices')
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
