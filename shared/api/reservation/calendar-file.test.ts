import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const ENTRY: CalendarEntry = {
  uid: 'r1@nakhla.example',
  sequence: 3,
  startsAt: '2026-11-26T20:30:00+03:00',
  endsAt: '2026-11-26T22:30:00+03:00',
  madeAt: '2026-11-20T10:00:00.000Z',
  title: 'طاولة في نخلة، العليا',
  place: 'العليا; شارع التحلية, الرياض',
  text: '4 ضيوف\nرقم الحجز R-8315',
  url: 'https://nakhla.example/reservations/r1',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

describe('the calendar file of a reservation', () => {
  it('has its times in UTC, the same UID for ever, and the number of its change [RES-032]', () => {
    const file = calendarFile(ENTRY);
    expect(file).toContain('DTSTART:20261126T173000Z\r\nDTEND:20261126T193000Z\r\n');
    expect(file).toContain('UID:r1@nakhla.example\r\nSEQUENCE:3\r\nDTSTAMP:20261120T100000Z\r\n');
    expect(unfolded(file)).toContain('LOCATION:العليا\\; شارع التحلية\\, الرياض\r\n');
    expect(unfolded(file)).toContain('DESCRIPTION:4 ضيوف\\nرقم الحجز R-8315\r\n');
  });

  it('breaks no line above 75 octets and no character [RES-032]', () => {
    const file = calendarFile({ ...ENTRY, text: 'طاولة 🍽️ '.repeat(40) });
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(unfolded(file)).toContain('طاولة 🍽️ '.repeat(40));
  });

  it('lets no typed text begin a property of its own', () => {
    const file = calendarFile({ ...ENTRY, text: 'a\r\nATTACH:https://evil.example\u2028BEGIN:VALARM\u0000' });
    expect(file).not.toMatch(/^(ATTACH|\u2028)/m);
    expect(file.match(/^BEGIN:VALARM/gm)).toHaveLength(1);
    expect(file).not.toContain('\u0000');
  });
});
