/** @jest-environment ./shared/testing/jest.env.cjs */
import { createAnnouncer } from './announcer.ts';

const said = (urgency: string) => document.getElementById(`sufra-${urgency}`)?.textContent;

describe('announcements to screen readers', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="sufra-polite"></div><div id="sufra-assertive"></div>';
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('is said by its urgency, and leaves the page once it was read out', () => {
    const announce = createAnnouncer();
    announce('Wrong code. 4 tries left', 'assertive');
    jest.advanceTimersByTime(20);
    expect([said('assertive'), said('polite')]).toEqual(['Wrong code. 4 tries left', '']);
    jest.advanceTimersByTime(5000);
    expect(said('assertive')).toBe('');
  });

  it('stays its time when the next words come shortly before', () => {
    const announce = createAnnouncer();
    announce('One');
    jest.advanceTimersByTime(4900);
    announce('Two');
    jest.advanceTimersByTime(4000);
    expect(said('polite')).toBe('Two');
  });
});
