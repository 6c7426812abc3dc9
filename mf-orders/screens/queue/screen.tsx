import { readQueues } from '@sufra/api/staff/endpoints';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, useLive, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { UsersThreeIcon } from '@sufra/ui/icons';
import { BranchChips, useChosenBranch } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { BranchQueue } from '../../queue/branch-queue.tsx';

const page = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4)`;
const block = css`block-size:9rem`;

/** `/queue/{restaurant}`: the parties that wait at a branch, in order, live (SHOP-017). */
export default function QueueScreen() {
  return (
    <AtRestaurant>
      <Queue />
    </AtRestaurant>
  );
}

function Queue() {
  const t = useText();
  const { own, may } = useWorkplace();
  const [branch, choose] = useChosenBranch();
  const live = useLive();
  const { restaurant } = own;
  const answer = useEndpoint(readQueues, { params: { restaurant }, query: {} }, live);
  if (!may('see_guests')) return <Forbidden />;
  return (
    <LiveFrame at="queue">
      <LiveHeader title={t('queue.title')} offline={t('queue.offline')} />
      <div className={page}>
        <BranchChips chosen={branch} onChoose={choose} />
        <Answer
          of={answer}
          skeleton={['a', 'b', 'c'].map((key) => <Skeleton key={key} shape="block" className={block} />)}
          failed={{ title: t('queue.failed'), text: t('board.failedText') }}
          stale={null}
        >
          {(all) => {
            const queues = all.find(({ branch_id }) => branch_id === branch);
            return queues ? (
              <BranchQueue key={branch} queues={queues} onDone={answer.retry} />
            ) : (
              <EmptyState icon={UsersThreeIcon} heading="h2" title={t('queue.none')} text={t('queue.noneText')} />
            );
          }}
        </Answer>
      </div>
    </LiveFrame>
  );
}
