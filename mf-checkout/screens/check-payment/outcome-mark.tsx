import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { css, cx, keyframes } from '@sufra/ui/css';
import {
  ArrowUUpLeftIcon,
  BankIcon,
  CheckCircleFillIcon,
  ClockIcon,
  WarningIcon,
  XCircleFillIcon,
} from '@sufra/ui/icons';

const disc = css`display:grid;place-items:center;inline-size:4rem;block-size:4rem;border-radius:50%;font-size:2.25rem`;
const success = css`background:var(--success-tint);color:var(--success)`;
const danger = css`background:var(--danger-tint);color:var(--danger)`;
const warning = css`background:var(--warning-tint);color:var(--warning)`;
const info = css`background:var(--info-tint);color:var(--info)`;

const MARKS: Readonly<Record<string, { Icon: typeof ClockIcon; tone: string }>> = {
  paid: { Icon: CheckCircleFillIcon, tone: success },
  failed: { Icon: XCircleFillIcon, tone: danger },
  abandoned: { Icon: WarningIcon, tone: warning },
  expired: { Icon: ClockIcon, tone: warning },
  returning: { Icon: ArrowUUpLeftIcon, tone: info },
};

const WAITING = { Icon: BankIcon, tone: info };

/** The sign of an outcome, beside its words: tone and shape, never colour alone. */
export function OutcomeMark({ outcome }: { readonly outcome: PaymentSession['outcome'] }) {
  const { Icon, tone } = MARKS[outcome] ?? WAITING;
  return (
    <span className={cx(disc, tone)} aria-hidden="true">
      <Icon />
    </span>
  );
}

const run = keyframes`from{inset-inline-start:-40%}to{inset-inline-start:100%}`;
const track = css`position:relative;overflow:hidden;inline-size:100%;block-size:6px;border-radius:3px;background:var(--sunken);&::after{content:"";position:absolute;inset-block:0;inline-size:40%;border-radius:3px;background:var(--brand);animation:${run} 1.6s ease-in-out infinite}@media (prefers-reduced-motion:reduce){&::after{animation:none;inset-inline-start:0}}@media (forced-colors:active){border:1px solid}`;

/** The bank is asked, and its time is unknown. The words say so; this only moves. */
export function AskingBar() {
  return <div className={track} aria-hidden="true" />;
}
