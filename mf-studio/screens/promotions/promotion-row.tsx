import { Link } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css, cx } from '@sufra/ui/css';
import { quietSmall, surface } from '@sufra/ui/desk';
import { idOf, type Promotion } from '../../promotion/kinds.ts';
import { PauseButton } from '../../promotion/pause-button.tsx';
import { edgeOf, StateBadge } from '../../promotion/state-badge.tsx';
import { useSummary } from '../../promotion/use-summary.ts';

const line = css`display:grid;grid-template-columns:minmax(0,1fr) auto auto;gap:8px 16px;align-items:center;justify-items:start;padding:10px 16px;${surface};@media (max-width:43.6875em){grid-template-columns:minmax(0,1fr) auto}`;
const words = css`min-inline-size:0;justify-self:stretch;@media (max-width:43.6875em){grid-column:1 / -1}`;
const name = css`display:inline-flex;align-items:center;min-block-size:var(--target);font-weight:600;color:var(--brand-ink);overflow-wrap:anywhere`;
const gives = css`overflow-wrap:anywhere`;

export interface PromotionRowProps {
  readonly promotion: Promotion;
  readonly onChanged: () => void;
}

export function PromotionRow({ promotion, onChanged }: PromotionRowProps) {
  const { restaurant } = useWorkplace().own;
  const { name: text, gives: what, when, uses } = useSummary()(promotion);
  return (
    <li className={cx(line, edgeOf(promotion.state))}>
      <div className={words}>
        <Link to={`/promotion/${restaurant}/${promotion.of}/${encodeURIComponent(idOf(promotion))}`} className={name}>
          <bdi>{text}</bdi>
        </Link>
        <p className={gives}>{what}</p>
        <p className={quietSmall}>{[when, ...uses].join(' · ')}</p>
      </div>
      <StateBadge state={promotion.state} />
      <span>
        <PauseButton promotion={promotion} onDone={onChanged} />
      </span>
    </li>
  );
}
