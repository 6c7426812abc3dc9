import { againAt, askAt, nextStep, TRIES_MAX } from './next-step.ts';
import type { AttemptRow } from './tables.ts';

const NOW = new Date('2026-11-22T16:00:00Z');
const LATER = new Date('2026-11-22T17:00:00Z');
const message = { expires_at: LATER };
const attempt = (state: AttemptRow['state'], more: Partial<AttemptRow> = {}): AttemptRow => ({
  ...{ tenant: 'nakhla', message_id: 1, channel: 'whatsapp', gateway: 'g', reference: 'r', gateway_id: null },
  ...{
    state,
    tries: 1,
    asks: 0,
    parts: null,
    cost: null,
    currency: null,
    error: null,
    created_at: NOW,
    updated_at: NOW,
  },
  ...more,
});

describe('a message [MSG-003]', () => {
  it('goes to the first channel, and to the next when that refused it or gave no receipt', () => {
    const channels = ['whatsapp', 'sms'] as const;
    expect(nextStep(message, [], channels, NOW)).toEqual({ do: 'send', channel: 'whatsapp', again: null });
    for (const state of ['refused', 'failed', 'sent'] as const)
      expect(nextStep(message, [attempt(state)], channels, NOW)).toEqual({ do: 'send', channel: 'sms', again: null });
  });

  it('is tried again by the channel that was busy, five times in all', () => {
    const busy = attempt('waiting', { tries: TRIES_MAX - 1 });
    expect(nextStep(message, [busy], ['whatsapp'], NOW)).toEqual({ do: 'send', channel: 'whatsapp', again: busy });
    expect(nextStep(message, [attempt('waiting', { tries: TRIES_MAX })], ['whatsapp'], NOW)).toEqual({
      ...{ do: 'rest', state: 'failed' },
    });
  });

  it('whose answer was lost is asked about first, also when its time is over', () => {
    const lost = attempt('sending');
    expect(nextStep(message, [lost], ['whatsapp', 'sms'], NOW)).toEqual({ do: 'ask', attempt: lost });
    expect(nextStep({ expires_at: NOW }, [lost], ['whatsapp'], NOW)).toEqual({ do: 'ask', attempt: lost });
  });

  it('is not sent late, and one that a gateway has stays sent', () => {
    const over = { expires_at: NOW };
    expect(nextStep(over, [], ['sms'], NOW)).toEqual({ do: 'rest', state: 'expired' });
    expect(nextStep(over, [attempt('waiting')], ['whatsapp'], NOW)).toEqual({ do: 'rest', state: 'expired' });
    expect(nextStep(over, [attempt('sent')], ['whatsapp', 'sms'], NOW)).toEqual({ do: 'rest', state: 'sent' });
  });

  it('ends in the state that the gateway reports', () => {
    expect(nextStep(message, [attempt('refused')], ['whatsapp'], NOW)).toEqual({ do: 'rest', state: 'refused' });
    expect(nextStep(message, [attempt('failed')], ['whatsapp'], NOW)).toEqual({ do: 'rest', state: 'failed' });
    const both = [attempt('failed'), attempt('delivered', { channel: 'sms' })];
    expect(nextStep(message, both, ['whatsapp', 'sms'], NOW)).toEqual({ do: 'rest', state: 'delivered' });
    expect(nextStep(message, [], [], NOW)).toEqual({ do: 'rest', state: 'queued' });
  });
});

it('waits longer from try to try, as long as a gateway asks for, and never more than ten minutes for that [MSG-002]', () => {
  const seconds = (tries: number, asked: number | null = null, random = 0) =>
    (againAt(NOW, tries, asked, random).getTime() - NOW.getTime()) / 1000;
  expect([1, 2, 3, 4].map((tries) => seconds(tries))).toEqual([5, 20, 60, 300]);
  expect(seconds(1, 90_000)).toBe(90);
  expect(seconds(1, 86_400_000)).toBe(600);
  expect(seconds(2, null, 1)).toBe(24);
  expect([0, 1, 2, 9].map((asks) => (askAt(NOW, asks).getTime() - NOW.getTime()) / 1000)).toEqual([5, 20, 60, 60]);
});
