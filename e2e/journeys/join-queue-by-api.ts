/** A place in a branch's queue, taken by the page's own calls to the edge, with its session. */
import type { Page } from '@playwright/test';
import { callAsPage } from './call-as-page.ts';

export interface Joined {
  entry: string;
  area: string;
}

export async function joinQueueByApi(
  page: Page,
  branch: string,
  person: { name: string; phone: string; note?: string },
): Promise<Joined> {
  const [area] = await callAsPage(page, 'GET', `/branch/frontend/setting-areas?branch_id=${branch}`);
  const { WaitingEntity_id } = await callAsPage(page, 'POST', '/waiting-list/waiting/create?frontend=1', {
    ...{ note: '', ...person, country_code: 'SA', guests_count: 2, area_id: area.id },
    branch_settings: { branch_id: branch },
  });
  return { entry: WaitingEntity_id, area: area.id };
}
