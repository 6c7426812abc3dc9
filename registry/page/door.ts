/** What the operators' page shows without a view: the sign-in, and what went wrong. */
import { type Html, html } from './html.ts';

export interface View {
  title: string;
  path: string;
  /** Null: there is no such thing. */
  content: Html | null;
}

/** The sign-in form, which leads to `to`; `fault`: why the last try did not go. */
export function doorView(to: string, fault: string | null): View {
  const said = fault === null ? null : html`<div class="banner bad" role="alert" id="fault">${fault}</div>`;
  const about = fault === null ? null : html` aria-describedby="fault" aria-invalid="true"`;
  const content = html`<div class="door card"><h1>Sufra registry</h1><p class="lead">For operators. It shows what is in plans and why, and changes nothing.</p>${said}
    <form class="form" method="post" action="/operator/session"><input type="hidden" name="to" value="${to}">
    <div class="field"><label for="token">Token of an operator</label><input id="token" name="token" type="password" autocomplete="current-password" maxlength="300" required${about}></div>
    <button class="button">Sign in</button></form>
    <p class="quiet">An operator makes one: <code>sufra token create NAME --role operator --expires 8h</code></p></div>`;
  return { title: 'Sign in', path: '', content };
}

export function troubleView(words: string): View {
  return {
    title: 'Something is wrong',
    path: '',
    content: html`<div class="door card"><h1>Something is wrong</h1><p>${words}</p><p><a href="/operator">Back to the modules</a></p></div>`,
  };
}

export const MISSING = html`<h1>Not found</h1><p>There is no such module. <a href="/operator">All modules</a></p>`;
