import type { EventTypes } from '@sufra/api/reservation/endpoints';

/** The event of the form: its id, name and icon (RES-009, RES-010); nothing without one (RES-019). */
export function eventFields(events: EventTypes | undefined, id: string | null) {
  if (!id) return {};
  const event = events?.find((one) => one.id === id);
  return { event_id: id, ...(event && { event_name: event.names, event_icon: event.icon }) };
}
