import type { PromotionState } from '@sufra/api/staff/shop/promotion-limits';
import { useText } from '@sufra/module';
import { Badge, type BadgeTone } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { edgeOver, edgePaused, edgePlanned, edgeRuns } from '@sufra/ui/desk';
import {
  CalendarBlankIcon,
  CheckCircleIcon,
  ClockIcon,
  HourglassMediumIcon,
  type Icon,
  TrayIcon,
} from '@sufra/ui/icons';

const LOOKS: Readonly<Record<PromotionState, { icon: Icon; tone: BadgeTone; edge: string }>> = {
  running: { icon: CheckCircleIcon, tone: 'success', edge: css`${edgeRuns}` },
  planned: { icon: CalendarBlankIcon, tone: 'info', edge: css`${edgePlanned}` },
  paused: { icon: HourglassMediumIcon, tone: 'warning', edge: css`${edgePaused}` },
  ended: { icon: ClockIcon, tone: 'neutral', edge: css`${edgeOver}` },
  archived: { icon: TrayIcon, tone: 'neutral', edge: css`${edgeOver}` },
};

/** A class: the state by the edge of what has it. */
export const edgeOf = (state: PromotionState): string => LOOKS[state].edge;

/** The state by icon and word. */
export function StateBadge({ state }: { readonly state: PromotionState }) {
  const t = useText();
  const { icon: StateIcon, tone } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <StateIcon />
      {t(`promotion.state.${state}`)}
    </Badge>
  );
}
