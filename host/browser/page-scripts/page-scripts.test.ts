/** @jest-environment jsdom */
import type { PageScript } from '@sufra/contract';
import { startPageScripts } from './page-scripts.ts';

const PAY: PageScript = { name: 'card-pay', src: 'https://card.example/pay.js', integrity: 'sha384-x', early: true };
const CHECK: PageScript = { name: 'recaptcha', src: 'https://check.example/api.js' };

function start() {
  let answer!: (input: { name: string }) => Promise<{ state: string }>;
  let rest!: () => void;
  startPageScripts({
    scripts: [PAY, CHECK],
    bus: {
      answer: (_request, answerer) => {
        answer = answerer as never;
        return () => {};
      },
    },
    whenIdle: (then) => {
      rest = then;
    },
  });
  return { ask: (name: string) => answer({ name }).then(({ state }) => state), rest: () => rest() };
}
const scripts = () => [...document.querySelectorAll('script')];
const end = (src: string, event: 'load' | 'error') =>
  scripts()
    .find((script) => script.src === src)!
    .dispatchEvent(new Event(event));

beforeEach(() => document.head.replaceChildren());

describe('scripts of others on the page [HOST-043]', () => {
  it('of payment providers come when the page rests, and not before; each with its hash', () => {
    const page = start();
    expect(scripts()).toEqual([]);
    page.rest();
    expect(scripts().map(({ src, integrity, async, crossOrigin }) => [src, integrity, async, crossOrigin])).toEqual([
      [PAY.src, PAY.integrity, true, 'anonymous'],
    ]);
  });

  it('are reported as loaded or failed; each is asked for once', async () => {
    const page = start();
    page.rest();
    const both = Promise.all([page.ask('card-pay'), page.ask('card-pay')]);
    expect(scripts()).toHaveLength(1);
    end(PAY.src, 'load');
    expect(await both).toEqual(['loaded', 'loaded']);
    expect(await page.ask('nobody-knows')).toBe('absent');
  });

  it('that fail leave the others alone, and are tried again when they are asked for again', async () => {
    const page = start();
    page.rest();
    const failed = page.ask('card-pay');
    const other = page.ask('recaptcha');
    end(PAY.src, 'error');
    end(CHECK.src, 'load');
    expect([await failed, await other]).toEqual(['failed', 'loaded']);
    const again = page.ask('card-pay');
    end(PAY.src, 'load');
    expect(await again).toBe('loaded');
  });
});
