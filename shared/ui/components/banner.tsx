import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';
import { CheckCircleFillIcon, InfoFillIcon, WarningCircleFillIcon, WarningFillIcon } from '../icons/index.ts';

const base = css`
display:flex;align-items:flex-start;gap:var(--s3);padding:var(--s3) var(--s4);border-radius:var(--r-m);font-size:var(--fs-s);line-height:1.6;&>svg{margin-block-start:.2em}
border:var(--forced-edge)
`;
const tones = {
  info: [css`background:var(--info-tint);color:var(--info)`, InfoFillIcon],
  success: [css`background:var(--success-tint);color:var(--success)`, CheckCircleFillIcon],
  warning: [css`background:var(--warning-tint);color:var(--warning)`, WarningFillIcon],
  danger: [css`background:var(--danger-tint);color:var(--danger)`, WarningCircleFillIcon],
  plain: [css`background:var(--sunken);color:var(--ink-2)`, InfoFillIcon],
} as const;
// The action goes below the words where there is no room for both: words in a column of one or two are hard to read.
const content = css`flex:1;display:flex;flex-wrap:wrap;gap:calc(8px + var(--s1)) var(--s3);min-inline-size:0`;
// As high as its target needs, without making a message of one line higher; the gap of the rows makes up for it.
const actionClass = css`margin-block:-8px;align-self:center;flex:none;max-inline-size:100%`;
const body = css`flex:1 1 13em;min-inline-size:0`;

export interface BannerProps {
  readonly tone?: keyof typeof tones;
  /** Another icon than the tone's own: a clock where the message is about time. */
  readonly icon?: ReactNode;
  /** A button or link at the end. */
  readonly action?: ReactNode;
  /** `alert` interrupts, `status` waits; leave out for what was there from the start. */
  readonly role?: 'alert' | 'status';
  /**
   * It says that the device is offline: the frame's own banner, which says the same, is not shown beside it.
   */
  readonly offline?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A message that belongs to the page: tint, icon and words. */
export function Banner({ tone = 'info', icon, action, role, offline, className, children }: BannerProps) {
  const [toneClass, ToneIcon] = tones[tone];
  return (
    <div role={role} data-offline={offline ? '' : undefined} className={cx(base, toneClass, className)}>
      {icon ?? <ToneIcon />}
      <div className={content}>
        <div className={body}>{children}</div>
        {action ? <span className={actionClass}>{action}</span> : null}
      </div>
    </div>
  );
}
