import { listBranches } from '@sufra/api/branch/endpoints';
import { servingFirst } from '@sufra/api/branch/serving-order';
import { useLocale } from '@sufra/i18n';
import { Answer, Link, useEndpoint, usePlatform, usePollWhenDisconnected, useText } from '@sufra/module';
import { Badge, Card, EmptyState, Name, pageClass, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { branchStatus } from '../../branch/state.ts';
import { StatusLabel } from '../../branch/status-label.tsx';
import { emenuPath } from '../../emenu/find-branch.ts';

const list = css`display:grid;gap:var(--s3);@media (min-width:48em){grid-template-columns:1fr 1fr}@media (min-width:75em){grid-template-columns:repeat(3,1fr)}`;
const card = css`position:relative;display:grid;gap:var(--s1);a::after{content:"";position:absolute;inset:0;border-radius:var(--r-l)}`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

/**
 * `/menu/e/branches/{uuid}`: every branch, each leading to its e-menu (MENU-030). The uuid is the one printed
 * on a code; all branches of the restaurant are shown whichever it names.
 */
export default function EmenuBranchesScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const branches = useEndpoint(listBranches, { query: {} }, { pollEvery: usePollWhenDisconnected() });
  const wording = { t, locale, now: context.now, settings: context.tenant.settings };
  return (
    <div className={pageClass}>
      <h1>{t('emenu.branchesTitle')}</h1>
      <Answer
        of={branches}
        skeleton={<Skeleton shape="block" />}
        failed={{ heading: 'h2', title: t('branches.failed'), text: t('branches.failedText') }}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState heading="h2" title={t('branch.none')} />
          ) : (
            <ul className={list}>
              {servingFirst(all, { type: null, now: context.now }).map(({ branch }) => {
                const status = branchStatus(branch, null, wording);
                return (
                  <Card as="li" key={branch.id} className={card}>
                    <h2>
                      <Link to={emenuPath(branch)}>
                        <Name name={branch.names} />
                      </Link>
                    </h2>
                    <p className={quiet}>
                      <Name name={branch.address} />
                    </p>
                    <p className={quiet}>
                      <Badge tone={status.tone} dot>
                        {status.label}
                      </Badge>{' '}
                      <StatusLabel status={status} />
                    </p>
                  </Card>
                );
              })}
            </ul>
          )
        }
      </Answer>
    </div>
  );
}
