/** The frame of every view of the operators' page. */
import { type Html, type HtmlValue, html } from './html.ts';
import { STYLE_ELEMENT } from './style.ts';

export interface Frame {
  title: string;
  /** Null: no operator is signed in. */
  operator: string | null;
  revision: number;
  /** The view that is shown, of the navigation. */
  path: string;
}

const VIEWS = [
  ['/operator', 'Modules'],
  ['/operator/tenants', 'Tenants'],
  ['/operator/what-if', 'What if'],
  ['/operator/history', 'History'],
] as const;

export function documentOf({ title, operator, revision, path }: Frame, content: HtmlValue): string {
  const bar = operator === null ? null : barOf({ operator, revision, path });
  const body = html`<body><a class="skip" href="#content">Skip to the content</a>${bar}<main id="content" class="frame" tabindex="-1">${content}</main></body>`;
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Sufra registry</title><link rel="icon" href="data:,">`;
  return `<!doctype html><html lang="en" dir="ltr"><head>${head.text}${STYLE_ELEMENT}</head>${body.text}</html>`;
}

function barOf({ operator, revision, path }: Omit<Frame, 'title' | 'operator'> & { operator: string }): Html {
  const links = VIEWS.map(
    ([href, name]) => html`<a href="${href}"${path === href ? html` aria-current="page"` : null}>${name}</a>`,
  );
  return html`<header class="bar"><div class="frame"><strong>Sufra registry</strong><nav aria-label="Views">${links}</nav><form method="post" action="/operator/end"><span class="quiet">${operator}, revision ${revision}</span><button class="button plain">Sign out</button></form></div></header>`;
}

/** A part under its heading. */
export function card(title: string, content: HtmlValue): Html {
  return html`<section class="card"><h2>${title}</h2>${content}</section>`;
}

export type Column = string | { name: string; number: true };

/** A table; narrow screens show each row as a list, whose first cell is its heading. */
export function table(columns: readonly Column[], rows: readonly (readonly HtmlValue[])[], empty: string): Html {
  if (rows.length === 0) return html`<p class="quiet">${empty}</p>`;
  const named = columns.map((column) => (typeof column === 'string' ? { name: column, number: false } : column));
  const className = ({ number }: { number: boolean }) => (number ? html` class="number"` : null);
  const cell = (value: HtmlValue, index: number) => {
    const column = named[index]!;
    if (index === 0) return html`<th scope="row">${value}</th>`;
    // Narrow screens leave out what is empty.
    const isEmpty = html`${value}`.text.trim() === '';
    return isEmpty
      ? html`<td class="none"></td>`
      : html`<td data-label="${column.name}"${className(column)}><span>${value}</span></td>`;
  };
  return html`<div class="scroll"><table><thead><tr>${named.map((column) => html`<th scope="col"${className(column)}>${column.name}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table></div>`;
}

export function tag(text: string, tone: 'good' | 'bad' | 'care' | 'news' | '' = ''): Html {
  return html`<span class="tag ${tone}">${text}</span>`;
}

export function banner(tone: 'good' | 'bad' | 'care', content: HtmlValue): Html {
  return html`<div class="banner ${tone}" role="${tone === 'good' ? 'status' : 'alert'}">${content}</div>`;
}

/** `2026-11-27 02:14 UTC`, for machines, too. */
export function time(at: string): Html {
  return html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 16)} UTC</time>`;
}

export function moduleLink(module: string): Html {
  return html`<a href="/operator/modules/${encodeURIComponent(module)}">${module}</a>`;
}

export function tenantLink(tenant: string): Html {
  return html`<a href="/operator/tenants?tenant=${encodeURIComponent(tenant)}">${tenant}</a>`;
}
