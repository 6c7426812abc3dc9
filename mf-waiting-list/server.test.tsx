/** @jest-environment node */
import { getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import type { FragmentAnswer } from '@sufra/contract';
import { renderModule } from '@sufra/testing/render-module';
import face from './module.ts';
import { buildEntry } from './testing/builders.ts';
import { context } from './testing/render.ts';

const render = renderModule(import.meta.dirname, face);

it.each(['/waiting-list/branch/olaya/entry-1', '/waiting-list/entry-1'])(
  '%s comes from the server with the place in line [WL-003]',
  async (path) => {
    const { status, html } = await render(
      { target: { kind: 'screen' }, context: { ...context, path }, session: { customer: null, cart_id: null } },
      async ({ name }): Promise<FragmentAnswer> =>
        name === getWaitingEntry.name
          ? { status: 200, body: { data: buildEntry({ ahead: 2 }), meta: {}, errors: [] } }
          : { status: 404, body: { data: null, meta: {}, errors: [{ code: 'NOT_FOUND' }] } },
    );
    expect(status).toBe(200);
    expect(html).toContain('2 parties');
  },
);
