/**
 * A table for two on the first free day, reserved by the page's own calls to the edge: for journeys that
 * begin when there is one.
 */
import type { Page } from '@playwright/test';
import { callAsPage } from './call-as-page.ts';

export interface Reserved {
  id: string;
  number: string;
  /** ISO instant. */
  starts_at: string;
}

/** `mobile`: as it is sent, with or without its zero. */
export async function reserveByApi(page: Page, branch: string, mobile: string): Promise<Reserved> {
  const guests_count = 2;
  const { days } = await callAsPage(
    page,
    'GET',
    `/branch/branches/${branch}/reservations-calendar?guests_count=${guests_count}`,
  );
  const { date } = days.find(({ state }: { state: string }) => state === 'free');
  const { sections } = await callAsPage(page, 'POST', `/branch/branches/${branch}/reservations-slots`, {
    date,
    guests_count,
  });
  const [{ id: area_id, periods }] = sections;
  // The first one may pass meanwhile.
  const { time, cost, is_next_day, starts_at } = periods[1] ?? periods[0];
  const held = await callAsPage(page, 'POST', '/reservation/reservations', {
    ...{ status: 'pending', source: 'web', branch_id: branch, area_id, date, time, is_next_day, cost, guests_count },
  });
  const { number } = await callAsPage(page, 'PUT', `/reservation/reservations/${held.id}`, {
    ...{ name: 'Noura', phone: mobile, country_code: 'SA', action: 'confirm', revision: held.reservation.revision },
  });
  return { id: held.id, number, starts_at };
}
