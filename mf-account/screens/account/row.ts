import { css } from '@sufra/ui/css';

/**
 * A row of the account's page that leads on: icon in the brand's ink, name, what is behind it, caret; a line
 * between two.
 */
export const row = css`
display:flex;align-items:center;gap:var(--s3);inline-size:100%;min-block-size:3.5rem;text-align:start;font-weight:500;
&+&{border-block-start:1px solid var(--outline)}
&:hover{color:var(--brand-ink)}
&>svg{flex:none;font-size:1.3125rem;color:var(--brand-ink)}
&>svg+*~svg{font-size:1.125rem;color:var(--ink-2)}
`;

/** The card around such rows. */
export const rows = css`padding-block:var(--s1)`;
