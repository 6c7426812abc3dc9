import { useText } from '@sufra/module';
import { Card, Hem, HeroGround } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { SignIn } from './sign-in.tsx';

const page = css`display:flex;flex-direction:column;min-block-size:70dvh`;
const inner = css`
inline-size:100%;max-inline-size:30rem;margin-inline:auto;padding:var(--s8) var(--gut);
@media (min-width:56.25em){padding-block:var(--s16)}
`;
const card = css`@media (min-width:56.25em){padding:var(--s8)}@media (max-width:56.1875em){padding:0;background:none;box-shadow:none}`;
const title = css`font-size:var(--fs-h2)`;
// Reaches the footer: covers the space that pages leave above it.
const ground = css`flex:1;min-block-size:11.25rem;margin-block-end:calc(var(--s12)*-1);&::before{-webkit-mask-size:100% auto;mask-size:100% auto}@media (min-width:56.25em){display:none}`;
const noScript = css`margin-block-start:var(--s4);font-size:var(--fs-s);color:var(--ink-2)`;

/** Layout of the sign-in pages: one column, the tenant's pattern at the bottom. */
export function EntryPage({ children }: { readonly children: ReactNode }) {
  const t = useText();
  return (
    <div className={page}>
      <div className={inner}>
        <Card className={card}>{children}</Card>
        <noscript>
          <p className={noScript}>{t('login.needsScript')}</p>
        </noscript>
      </div>
      <HeroGround aria-hidden="true" className={ground}>
        <Hem side="down" />
      </HeroGround>
    </div>
  );
}

export function EntryTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={title}>{children}</h1>;
}

/** Sign-in as a page or in place of one that a guest may not see; after it the page shows what was asked for. */
export function SignInPage({ reason, onDone }: { readonly reason?: string; readonly onDone?: () => void }) {
  return (
    <EntryPage>
      <SignIn
        {...(reason ? { reason } : {})}
        heading={(words) => <EntryTitle>{words}</EntryTitle>}
        onDone={() => onDone?.()}
      />
    </EntryPage>
  );
}
