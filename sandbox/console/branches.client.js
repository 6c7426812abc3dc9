/** Branches and areas: where orders are taken. */
import { action, byId, element, toggle } from './dom.client.js';
import { branchName, post, state, text } from './live.client.js';

const BRANCH_STATES = {
  open: 'يستقبل الطلبات',
  closing_soon: 'يغلق قريباً',
  busy: 'مزدحم',
  paused: 'متوقف مؤقتاً',
  closed: 'مغلق',
};

export function drawBranches() {
  byId('branches').replaceChildren(
    ...state.branches.map((branch) => {
      const taking = ['open', 'busy', 'closing_soon'].includes(branch.state);
      const say = (next, minutes) =>
        post(`/sandbox/branches/${encodeURIComponent(branch.id)}/state`, {
          state: next,
          ...(minutes ? { minutes } : {}),
        });
      return element(
        'div',
        { class: 'row', 'data-branch': branch.id },
        element(
          'span',
          {},
          text(branch.names),
          element('small', { class: taking ? '' : 'bad' }, BRANCH_STATES[branch.state] ?? branch.state),
        ),
        taking ? action('إيقاف 20 د', 'quiet', () => say('paused', 20), { 'data-pause': branch.id }) : null,
        toggle(`${text(branch.names)}: يستقبل الطلبات`, taking, () => say(taking ? 'paused' : 'open'), branch.id),
      );
    }),
  );
}

export function drawAreas() {
  byId('areas-section').hidden = state.areas.length === 0;
  byId('areas').replaceChildren(
    ...state.areas.map((area) =>
      element(
        'div',
        { class: 'row', 'data-area': area.id },
        element(
          'span',
          {},
          text(area.names),
          element('small', {}, `${branchName(area.branch_id)} · `, element('bdi', { dir: 'ltr' }, area.fee)),
        ),
        toggle(
          `${text(area.names)}: نوصل إليها`,
          area.enabled,
          () => post(`/sandbox/areas/${encodeURIComponent(area.id)}`, { enabled: !area.enabled }),
          area.id,
        ),
      ),
    ),
  );
}
