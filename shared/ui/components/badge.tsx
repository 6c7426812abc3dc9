import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';
import { correctStatusColours } from '../status-colours.ts';

// Arabic letters reach further down than up: with equal padding a word like تم stands on the edge.
const base = css`
display:inline-flex;align-items:center;gap:5px;flex:none;padding:.23em .7em;border-radius:var(--r-full);font-size:var(--fs-cap);font-weight:600;line-height:1.4;max-inline-size:100%;overflow-wrap:anywhere;
[dir=rtl] &{padding-block:.115em .345em}
border:var(--forced-edge)
`;
const tones = {
  neutral: css`background:var(--sunken);color:var(--ink-2)`,
  success: css`background:var(--success-tint);color:var(--success)`,
  warning: css`background:var(--warning-tint);color:var(--warning)`,
  danger: css`background:var(--danger-tint);color:var(--danger)`,
  info: css`background:var(--info-tint);color:var(--info)`,
  accent: css`background:var(--accent-tint);color:var(--accent-ink)`,
  brand: css`background:var(--brand-tint);color:var(--brand-ink)`,
  offer: css`background:var(--accent);color:var(--on-accent)`,
};
const dotClass = css`inline-size:.6em;block-size:.6em;flex:none;border-radius:50%;background:currentColor;@media (forced-colors:active){forced-color-adjust:none;background:CanvasText}`;

// On a dark page the same hues at the lightness of its own status inks and tints; a browser without relative
// colours shows the tenant's pair, which can be read as well.
const status = css`background:var(--status-ground);color:var(--status-ink);
@supports (color:oklch(from red l c h)){
background:oklch(from var(--status-ground) var(--status-ground-l,l) min(c,var(--status-ground-c,1)) h);
color:oklch(from var(--status-ink) var(--status-ink-l,l) min(c,var(--status-ink-c,1)) h)}`;

export type BadgeTone = keyof typeof tones;

export interface BadgeProps {
  readonly tone?: BadgeTone;
  /** A dot before the word: the badge shows a state. */
  readonly dot?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', dot, className, children }: BadgeProps) {
  return (
    <span className={cx(base, tones[tone], className)}>
      {dot ? <span aria-hidden="true" className={dotClass} /> : null}
      {children}
    </span>
  );
}

export interface StatusBadgeProps {
  /** Colours of the tenant's message for this status; missing or unreadable ones become the default. */
  readonly background?: string | null;
  readonly text?: string | null;
  /** What the status means, for one without colours of its own. */
  readonly tone?: 'neutral' | 'success' | 'danger';
  readonly label: ReactNode;
  readonly className?: string;
}

/** The label is the tenant's free text: it wraps, and breaks where it has no spaces. */
const statusClass = css`flex:initial;min-inline-size:0;white-space:normal;overflow-wrap:anywhere;border-radius:var(--r-m)`;

/**
 * A status in the tenant's own colours, with the text darkened or lightened until it can be read; in those of
 * its tone when the tenant has none [CHK-044, CHK-045].
 */
export function StatusBadge({ background, text, tone, label, className }: StatusBadgeProps) {
  if (tone && !background && !text)
    return <span className={cx(base, tones[tone], statusClass, className)}>{label}</span>;
  const colours = correctStatusColours(background, text);
  return (
    <span
      className={cx(
        base,
        css`--status-ground:${colours.background};--status-ink:${colours.text}`,
        status,
        statusClass,
        className,
      )}
    >
      {label}
    </span>
  );
}
