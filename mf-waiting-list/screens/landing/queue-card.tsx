import type { WaitingBranch } from '@sufra/api/branch/endpoints';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Card, LinkButton, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BranchContact } from '../../branch/branch-contact.tsx';
import { QueueBeads } from '../../queue/queue-beads.tsx';
import { aheadText, isOfAreas, waitText } from '../../queue/queue-labels.ts';
import { useClosedWords } from '../../queue/use-closed-words.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s3)`;
const top = css`display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:var(--s1) var(--s3)`;
const title = css`font-size:var(--fs-l)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const ahead = css`font-size:var(--fs-m);font-weight:600`;
const actions = css`display:flex;align-items:center;gap:var(--s2);margin-block-start:auto;padding-block-start:var(--s2)`;
const grow = css`flex:1`;

/** One branch's queue: open, out of service, or its branch closed; parties ahead, the wait as a range (API-032). */
export function QueueCard({ branch }: { branch: WaitingBranch }) {
  const t = useText();
  const { locale } = useLocale();
  const closed = useClosedWords()(branch);
  return (
    <Card as="li" className={card} data-test="branch">
      <div className={top}>
        <div>
          <h2 className={title}>
            <Name name={branch.names} />
          </h2>
          <p className={quiet}>
            <Name name={branch.district} />
          </p>
        </div>
        <Badge tone={branch.open ? 'success' : 'danger'} dot>
          {branch.open ? t('queue.open') : closed.badge}
        </Badge>
      </div>
      {branch.open ? (
        <div>
          <p className={ahead}>{aheadText(branch, t)}</p>
          <p className={quiet}>{waitText(branch, t)}</p>
        </div>
      ) : (
        <p className={quiet}>{closed.text}</p>
      )}
      {branch.open ? <QueueBeads count={branch.count} withOwn={!isOfAreas(branch)} /> : null}
      <div className={actions}>
        <LinkButton
          href={localePath(locale, `/waiting-list/branch/${encodeURIComponent(branch.id)}`)}
          kind={branch.open ? 'soft' : 'secondary'}
          size="small"
          className={grow}
          aria-label={t('landing.seeNamed', { name: localizedName(branch.names, locale).text })}
        >
          {t('landing.see')}
        </LinkButton>
        <BranchContact branch={branch} />
      </div>
    </Card>
  );
}
