import type { PromotionState } from '@sufra/api/staff/promotion-limits';
import { useText } from '@sufra/module';
import { Badge, type BadgeTone } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  CalendarBlankIcon,
  CheckCircleIcon,
  ClockIcon,
  HourglassMediumIcon,
  type Icon,
  TrayIcon,
} from '@sufra/ui/icons';

const LOOKS: Readonly<Record<PromotionState, { icon: Icon; tone: BadgeTone; edge: string }>> = {
  running: { icon: CheckCircleIcon, tone: 'success', edge: css`border-inline-start:4px solid var(--success)` },
  planned: { icon: CalendarBlankIcon, tone: 'info', edge: css`border-inline-start:4px dashed var(--info)` },
  paused: { icon: HourglassMediumIcon, tone: 'warning', edge: css`border-inline-start:4px double var(--warning)` },
  ended: { icon: ClockIcon, tone: 'neutral', edge: css`border-inline-start:4px dotted var(--outline-strong)` },
  archived: { icon: TrayIcon, tone: 'neutral', edge: css`border-inline-start:4px dotted var(--outline)` },
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
