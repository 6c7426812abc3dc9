/** Built-ins that a start has no time for. When the page rests. */
import { fenceMore } from './built-ins.ts';

const TYPES =
  'Node Element HTMLElement HTMLFormElement Document DocumentFragment CharacterData Range NodeList CSSStyleDeclaration Blob File TextEncoder TextDecoder BroadcastChannel Crypto LockManager ServiceWorkerContainer CustomElementRegistry PerformanceObserver UIEvent MouseEvent';

export function fenceRest(): void {
  fenceMore(TYPES.split(' '), [navigator.locks, globalThis.crypto, globalThis.customElements]);
}
