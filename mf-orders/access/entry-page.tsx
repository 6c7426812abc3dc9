import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const page = css`min-block-size:100dvh;display:grid;place-content:center;grid-template-columns:minmax(0,26rem);padding:var(--gut)`;
const card = css`display:grid;gap:var(--s4);padding:var(--s6);background:var(--surface);border:1px solid var(--outline);border-radius:12px;& h1{font-size:1.5rem}`;

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
