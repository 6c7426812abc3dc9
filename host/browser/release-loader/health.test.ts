import { createHealth } from './health.ts';

describe('what the page knows of releases that failed', () => {
  it('answers a second request with the fresh failure, and later asks again', () => {
    let now = 0;
    const health = createHealth(() => now);
    const failure = new Error('gone');
    health.note('mf_menu@1.4.2 ./application', 'mf_menu@1.4.2', failure);
    expect(health.recent('mf_menu@1.4.2 ./application')).toBe(failure);
    now = 2000;
    expect(health.recent('mf_menu@1.4.2 ./application')).toBeUndefined();
  });

  it('puts the release behind the others for a minute, or until the customer asks again', () => {
    let now = 0;
    const health = createHealth(() => now);
    health.note('mf_menu@1.4.2 ./application', 'mf_menu@1.4.2', new Error('gone'));
    expect(health.isUnhealthy('mf_menu@1.4.2')).toBe(true);
    expect(health.isUnhealthy('mf_menu@1.4.1')).toBe(false);
    now = 60_000;
    expect(health.isUnhealthy('mf_menu@1.4.2')).toBe(false);
    health.note('mf_menu@1.4.2 ./application', 'mf_menu@1.4.2', new Error('gone'));
    health.forget('mf_menu@1.4.2');
    expect(health.isUnhealthy('mf_menu@1.4.2')).toBe(false);
    expect(health.recent('mf_menu@1.4.2 ./application')).toBeUndefined();
  });
});
