/** The floor as the page knows it: read again after each change, here or elsewhere. */
import { byId, oneAtATime } from './dom.client.js';

export const tenant = document.body.dataset.tenant;
export const lang = document.documentElement.lang;
export const texts = JSON.parse(document.getElementById('texts').textContent);

export let floor = null;
/** Milliseconds by which the restaurant's clock is ahead of this machine's. */
export let skew = 0;
/** Id of the reservation whose details are shown, and the tables that are ticked to move it to. */
export const picked = { party: null, tables: [] };
export const path = () => `/sandbox/branches/${encodeURIComponent(byId('branch').value)}/floor`;

export async function post(to, body) {
  byId('failure').hidden = true;
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-localization': lang },
    body: JSON.stringify({ tenant, ...body }),
  }).catch(() => null);
  if (!answer?.ok) {
    const problem = await answer?.json().catch(() => null);
    byId('failure').textContent = problem?.errors?.[0]?.message ?? texts.failed;
    byId('failure').hidden = false;
  }
  await refresh();
  return answer?.ok ?? false;
}

let onRead = () => {};
/** Draws the page from what is known. */
export let redraw = () => {};

/** `draw`: after a choice on this page. `read`: after the floor has been read. */
export function whenChanged(draw, read) {
  redraw = draw;
  onRead = read;
}

export const refresh = oneAtATime(async () => {
  if (!byId('branch').value) return;
  const query = new URLSearchParams({ tenant, date: byId('date').value });
  const answer = await fetch(`${path()}?${query}`).catch(() => null);
  byId('offline').hidden = Boolean(answer?.ok);
  if (!answer?.ok) return;
  floor = await answer.json();
  skew = new Date(floor.now) - Date.now();
  onRead();
});
