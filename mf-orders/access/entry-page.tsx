import { css, keyframes } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import type { ReactNode } from 'react';

const flash = keyframes`0%,49%{background:var(--danger)}50%,100%{background:var(--canvas)}`;
// Once in two seconds: slower than what harms people that flashes make ill.
const page = css`min-block-size:100dvh;display:grid;place-content:center;grid-template-columns:minmax(0,26rem);padding:var(--gut);&:has([data-signed-out]){background:var(--danger)}@media (prefers-reduced-motion:no-preference){&:has([data-signed-out]){animation:${flash} 2s step-end infinite}}`;
const card = css`display:grid;gap:var(--s4);padding:var(--s6);${surface};& h1{font-size:1.5rem}`;

/** A page before the work: one card in the middle. */
export function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={page}>
      <section className={card}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
