/** The restaurant as the console knows it: read again after each change, here or elsewhere. */
import { byId, oneAtATime } from './dom.client.js';

export const tenant = document.body.dataset.tenant;
export const query = `?tenant=${encodeURIComponent(tenant)}`;

export let state = null;
/** Milliseconds by which the restaurant's clock is ahead of this machine's. */
export let skew = 0;

let drawAll = () => {};

/** `draw` is called each time the restaurant's state has been read. */
export function whenChanged(draw) {
  drawAll = draw;
}

export const refresh = oneAtATime(async () => {
  const answer = await fetch(`/sandbox/console/state${query}`).catch(() => null);
  byId('offline').hidden = Boolean(answer?.ok);
  if (!answer?.ok) return;
  state = await answer.json();
  skew = new Date(state.now) - Date.now();
  drawAll();
});

export const text = (names) => names?.ar ?? names?.en ?? '';

/** `done`: gets what was answered, before the page is drawn again. `words`: of a refusal, by the field that it is about. */
export async function post(path, body, done, words = {}) {
  byId('failure').hidden = true;
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-localization': 'ar' },
    body: JSON.stringify({ tenant, ...body }),
  }).catch(() => null);
  if (!answer?.ok) {
    const [problem] = (await answer?.json().catch(() => null))?.errors ?? [];
    byId('failure').textContent = words[problem?.field] ?? problem?.message ?? 'تعذر تنفيذ ذلك، حاول مرة أخرى';
    byId('failure').hidden = false;
  } else done?.(await answer.json().catch(() => ({})));
  await refresh();
}

export function branchName(id) {
  return text(state.branches.find((branch) => branch.id === id)?.names);
}

export function clockText(instant) {
  return new Intl.DateTimeFormat('ar-u-nu-latn', {
    timeZone: state.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(instant));
}
