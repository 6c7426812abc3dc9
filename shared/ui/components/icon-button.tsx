import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, cx } from '../css.ts';

const base = css`
inline-size:var(--target);block-size:var(--target);flex:none;display:inline-flex;align-items:center;justify-content:center;border-radius:var(--r-full);font-size:1.125rem;transition:background-color var(--fast),transform var(--fast);
&:active{transform:scale(.94)}
&[aria-disabled=true]{color:var(--ink-3);cursor:not-allowed;transform:none}
`;
const kinds = {
  plain: css`&:hover{background:var(--sunken)}`,
  line: css`background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);border:var(--forced-edge);&:hover{background:var(--canvas)}`,
  raised: css`background:var(--surface);box-shadow:var(--raised);border:var(--forced-edge)`,
  filled: css`background:var(--brand);color:var(--on-brand);&:hover{background:var(--brand-press)}`,
};

interface Look {
  /** What it does; there is no other text. */
  readonly label: string;
  readonly kind?: keyof typeof kinds;
  readonly children: ReactNode;
}

export type IconButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'children'>;

/** A round 44 px target with an icon. */
export function IconButton({ label, kind = 'plain', className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(base, kinds[kind], className)}>
      {children}
    </button>
  );
}

export type IconLinkProps = Look & Omit<ComponentPropsWithRef<'a'>, 'children'> & { readonly href: string };

/** The same for going somewhere: call, map, back. */
export function IconLink({ label, href, kind = 'plain', className, children, ...rest }: IconLinkProps) {
  return (
    <a {...rest} href={href} aria-label={label} className={cx(base, kinds[kind], className)}>
      {children}
    </a>
  );
}
