import { usePlatform, useText } from '@sufra/module';
import { Card, Hem, HeroGround, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { SignIn } from './sign-in.tsx';

// On a phone the pattern ends the window above the tab bar, on a wide screen it is the other half of the card.
const page = css`
display:flex;flex-direction:column;min-block-size:calc(100dvh - var(--header-bar) - var(--tab-bar));margin-block-end:calc(var(--s12)*-1);
@media (min-width:56.25em){display:grid;grid-template-columns:1fr 1fr;min-block-size:32rem;max-inline-size:64rem;margin:var(--s12) auto var(--s4);border-radius:var(--r-xl);background:var(--surface);box-shadow:var(--card-shadow);border:var(--forced-edge);overflow:hidden}
`;
const inner = css`
flex:1;inline-size:100%;max-inline-size:30rem;margin-inline:auto;padding:var(--s8) var(--gut);
@media (min-width:56.25em){padding:var(--s12) var(--s10);align-self:center}
`;
const mark = css`inline-size:3.5rem;block-size:3.5rem;margin-block-end:var(--s5);border-radius:var(--r-m);background:var(--logo-ground)`;
const title = css`font-size:var(--fs-h1);@media (min-width:56.25em){font-size:var(--fs-h2)}`;
const ground = css`
flex:none;block-size:clamp(8rem,24dvh,14rem);
&::before{-webkit-mask-position:0 0;mask-position:0 0;-webkit-mask-size:52rem auto;mask-size:52rem auto}
@media (min-width:56.25em){
display:grid;place-items:center;block-size:auto;padding:var(--s8);
&::before{-webkit-mask-size:auto 100%;mask-size:auto 100%}
}
`;
const edge = css`@media (min-width:56.25em){display:none}`;
const brand = css`
display:none;
@media (min-width:56.25em){display:block;font-family:var(--t-display),var(--t-font);font-weight:var(--t-display-w);font-size:var(--fs-hero);line-height:1.5;text-align:center;overflow-wrap:anywhere}
`;
const noScript = css`margin-block-start:var(--s4);font-size:var(--fs-s);color:var(--ink-2)`;

/** Layout of the sign-in pages: the brand's mark, one column, the tenant's pattern. */
export function EntryPage({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { tenant } = usePlatform().context;
  return (
    <div className={page}>
      <div className={inner}>
        {tenant.logo ? <img className={mark} src={tenant.mark ?? tenant.logo} alt="" width={56} height={56} /> : null}
        {children}
        <noscript>
          <p className={noScript}>{t('login.needsScript')}</p>
        </noscript>
      </div>
      <HeroGround aria-hidden="true" className={ground}>
        <Hem side="down" className={edge} />
        <span className={brand}>
          <Name name={tenant.name} />
        </span>
      </HeroGround>
    </div>
  );
}

export function EntryTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={title}>{children}</h1>;
}

const offer = css`margin-block-start:var(--s4)`;
const offerTitle = css`font-size:var(--fs-h3)`;

/** Sign-in below what a guest may see without it. */
export function SignInOffer({ reason }: { readonly reason: string }) {
  const t = useText();
  return (
    <Card as="section" className={offer} aria-label={t('login.title')}>
      <SignIn reason={reason} heading={(words) => <h2 className={offerTitle}>{words}</h2>} onDone={() => {}} />
      <noscript>
        <p className={noScript}>{t('login.needsScript')}</p>
      </noscript>
    </Card>
  );
}

interface SignInPageProps {
  readonly reason?: string;
  readonly onDone?: () => void;
  /** Below the form. */
  readonly children?: ReactNode;
}

/** Sign-in as a page or in place of one that a guest may not see; after it the page shows what was asked for. */
export function SignInPage({ reason, onDone, children }: SignInPageProps) {
  return (
    <EntryPage>
      <SignIn
        {...(reason ? { reason } : {})}
        heading={(words) => <EntryTitle>{words}</EntryTitle>}
        onDone={() => onDone?.()}
      />
      {children}
    </EntryPage>
  );
}
