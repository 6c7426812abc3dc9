import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { css, cx, keyframes } from '../css.ts';
import { useWords } from '../words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * `primary` is the one filled action of a view; `accent` its warm sister on brand grounds; `pay` has the verb at the
 * start and the amount at the end.
 */
export type ButtonKind = 'primary' | 'accent' | 'soft' | 'secondary' | 'ghost' | 'danger' | 'pay';
export type ButtonSize = 'large' | 'small';

interface Look {
  readonly kind?: ButtonKind;
  /** `large` is 52 px high, `small` 44. */
  readonly size?: ButtonSize;
  /** As wide as its container. */
  readonly block?: boolean;
  /** Icon before the words. */
  readonly icon?: ReactNode;
  /** Content at the end of a `pay` button, usually `<Money>`. */
  readonly amount?: ReactNode;
}

const base = css`
display:inline-flex;align-items:center;justify-content:center;gap:var(--s2);min-block-size:var(--control);padding-block:6px;padding-inline:var(--s5);border-radius:var(--r-m);
font-weight:600;line-height:1.35;text-align:center;transition:background-color var(--fast),transform var(--fast),box-shadow var(--fast);
&:active{transform:scale(.98)}
&[aria-disabled=true]{background:var(--sunken);color:var(--ink-2);box-shadow:none;cursor:not-allowed;transform:none}
&[aria-busy=true]{cursor:progress}
border:var(--forced-edge)
`;
const kinds: Record<ButtonKind, string> = {
  primary: css`background:var(--brand);color:var(--on-brand);box-shadow:var(--lift);&:hover:not([aria-disabled=true]),&:active:not([aria-disabled=true]){background:var(--brand-press)}`,
  pay: css`background:var(--brand);color:var(--on-brand);box-shadow:var(--lift);flex-wrap:wrap;justify-content:space-between;gap:0 var(--s2);&:hover:not([aria-disabled=true]),&:active:not([aria-disabled=true]){background:var(--brand-press)}@media (max-width:22.4375em){padding-inline:var(--s3)}`,
  accent: css`background:var(--accent);color:var(--on-accent);box-shadow:var(--lift);&:hover{filter:brightness(.97)}`,
  soft: css`background:var(--brand-tint);color:var(--brand-ink);&:hover{filter:brightness(.97)}`,
  secondary: css`background:var(--surface);color:var(--ink);box-shadow:inset 0 0 0 var(--stroke) var(--outline-strong);&:hover:not([aria-disabled=true]){background:var(--canvas)}`,
  ghost: css`color:var(--brand-ink);padding-inline:var(--s3);&:hover:not([aria-disabled=true]){background:var(--brand-wash)}`,
  danger: css`color:var(--danger);box-shadow:inset 0 0 0 1px currentColor;&:hover:not([aria-disabled=true]){background:var(--danger-tint)}`,
};
const small = css`min-block-size:var(--target);font-size:var(--fs-s);padding-inline:var(--s4)`;
const block = css`display:flex;inline-size:100%`;
const lead = css`display:inline-flex;align-items:center;gap:var(--s2)`;
const reasonText = css`display:block;margin-block-start:6px;font-size:var(--fs-cap);color:var(--ink-2)`;
const turn = keyframes`to{rotate:1turn}`;
const spinner = css`inline-size:1.1em;block-size:1.1em;flex:none;border-radius:50%;border:2px solid currentColor;border-block-start-color:transparent;animation:${turn} .8s linear infinite`;

function buttonClass({ kind = 'primary', size = 'large', block: wide }: Look, className?: string): string {
  return cx(base, kinds[kind], size === 'small' && small, wide && block, className);
}

function content({ icon, amount, kind }: Look, children: ReactNode, busy?: boolean): ReactNode {
  const words = (
    <>
      {busy ? <span aria-hidden="true" className={spinner} /> : icon}
      {children}
    </>
  );
  if (kind !== 'pay') return words;
  return (
    <>
      <span className={lead}>{words}</span>
      {amount}
    </>
  );
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** The action runs: the label stays, taps are ignored. */
  readonly busy?: boolean;
  /** Why the action is not possible now. It is shown under the button; the button stays reachable. */
  readonly disabledReason?: string | null;
  /**
   * What it waits for by itself, for a moment. Drawn as a spinner and read out: words that come and go would
   * move the page.
   */
  readonly waitsFor?: string | null;
}

export function Button({
  kind,
  size,
  block: wide,
  icon,
  amount,
  busy,
  disabledReason,
  waitsFor,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const words = useWords();
  const reason = disabledReason || waitsFor;
  const inactive = Boolean(reason) || Boolean(busy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ kind, size, block: wide }, className)}
        aria-disabled={reason || isTrue(rest['aria-disabled']) ? true : undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        {content({ icon, amount, kind }, children, busy || (Boolean(waitsFor) && !disabledReason))}
        {busy ? <VisuallyHidden>{words.wait}</VisuallyHidden> : null}
      </button>
      {disabledReason ? (
        <span id={reasonId} className={reasonText}>
          {disabledReason}
        </span>
      ) : waitsFor ? (
        <VisuallyHidden id={reasonId}>{waitsFor}</VisuallyHidden>
      ) : null}
    </>
  );
}

function isTrue(value: ComponentPropsWithRef<'button'>['aria-disabled']): boolean {
  return value === true || value === 'true';
}

export interface LinkButtonProps extends Look, ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/** A link that looks like a button: it goes somewhere, and works before the page is interactive. */
export function LinkButton({ kind, size, block: wide, icon, amount, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, block: wide }, className)}>
      {content({ icon, amount, kind }, children)}
    </a>
  );
}

const textLink = css`
display:inline-flex;align-items:center;justify-content:center;gap:4px;min-block-size:var(--target);min-inline-size:var(--target);padding-inline:8px;margin-inline:-8px;border-radius:var(--r-s);
color:var(--brand-ink);font-weight:600;&:hover{text-decoration:underline;text-underline-offset:.25em}
`;

/** A quiet link in brand ink with a full-size target. */
export function TextLink({ className, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} className={cx(textLink, className)} />;
}

/** The same look for an action that goes nowhere. */
export function TextButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button {...rest} type={type} className={cx(textLink, className)} />;
}
