/**
 * What a page lives by: names that belong to the language and to browsers, and that a module must leave as they are.
 */

const CLASSES = new Set([
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Promise', 'Map', 'Set'],
  ...['WeakMap', 'WeakSet', 'WeakRef', 'RegExp', 'Date', 'Error', 'TypeError', 'RangeError', 'Proxy', 'ArrayBuffer'],
  ...['Uint8Array', 'DataView', 'URL', 'URLSearchParams', 'Event', 'CustomEvent', 'EventTarget', 'Node', 'Element'],
  ...['Document', 'DocumentFragment', 'ShadowRoot', 'CharacterData', 'Text', 'Range', 'Selection', 'NodeList'],
  ...['HTMLCollection', 'DOMTokenList', 'Window', 'History', 'Location', 'Navigator', 'Storage', 'XMLHttpRequest'],
  ...['WebSocket', 'EventSource', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'AbortController'],
  ...['AbortSignal', 'CSSStyleSheet', 'CSSStyleDeclaration', 'MutationObserver', 'IntersectionObserver'],
  ...['ResizeObserver', 'Performance', 'PerformanceObserver', 'CustomElementRegistry', 'MessageChannel', 'MessagePort'],
  ...['BroadcastChannel', 'Worker', 'ServiceWorkerContainer', 'IDBFactory', 'Crypto', 'TextEncoder', 'TextDecoder'],
]);

/** Objects of which no part is anyone else’s. */
const OBJECTS = new Set([
  ...['JSON', 'Math', 'Reflect', 'Atomics', 'Intl', 'console', 'navigator', 'performance', 'customElements', 'crypto'],
  ...['CSS', 'caches', 'indexedDB', 'trustedTypes', 'scheduler', 'navigation'],
]);

/** Functions of the page’s global object, beside the classes and objects above. */
const FUNCTIONS = new Set([
  ...['fetch', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask', 'structuredClone'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback', 'matchMedia'],
  ...['getComputedStyle', 'getSelection', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'postMessage'],
  ...['alert', 'confirm', 'prompt', 'open', 'close', 'print', 'scrollTo', 'scrollBy', 'reportError', 'isSecureContext'],
  ...['history', 'document', 'localStorage', 'sessionStorage', 'visualViewport', 'parseInt', 'parseFloat'],
  ...['isNaN', 'isFinite', 'encodeURIComponent', 'decodeURIComponent', 'atob', 'btoa', 'createImageBitmap'],
]);

/** Of objects with parts that a module may set (`location.href`, a stored value): the functions that it may not. */
const PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['history', new Set(['pushState', 'replaceState', 'back', 'forward', 'go'])],
  ['location', new Set(['assign', 'replace', 'reload', 'toString'])],
  ['localStorage', new Set(['getItem', 'setItem', 'removeItem', 'clear', 'key'])],
  ['sessionStorage', new Set(['getItem', 'setItem', 'removeItem', 'clear', 'key'])],
  [
    'document',
    new Set([
      ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'createElement', 'createElementNS'],
      ...['createTextNode', 'createDocumentFragment', 'getElementById', 'querySelector', 'querySelectorAll'],
      ...['elementFromPoint', 'getSelection', 'execCommand', 'hasFocus', 'startViewTransition'],
    ]),
  ],
]);

/** Parts of classes that are there to be set. */
const SETTINGS = new Set(['Error.stackTraceLimit', 'Error.prepareStackTrace']);

/** Whether a path of names, without `window.` before it, is a part of the platform that is nobody's to write. */
export function isPlatform(path: readonly string[]): boolean {
  const [object, part, name] = path;
  if (object === undefined) return false;
  if (path.length === 1) return isClass(object) || OBJECTS.has(object) || FUNCTIONS.has(object);
  if (isClass(object)) {
    if (part === 'prototype') return name !== undefined || path.length === 2;
    return path.length === 2 && !SETTINGS.has(path.join('.'));
  }
  if (path.length === 2 && OBJECTS.has(object)) return true;
  return path.length === 2 && (PARTS.get(object)?.has(part!) ?? false);
}

/** The object whose parts are the platform's: `Array.prototype`, `history`, `JSON`. */
export function isPlatformObject(path: readonly string[], part: string): boolean {
  return path.length > 0 && isPlatform([...path, part]);
}

function isClass(name: string): boolean {
  return CLASSES.has(name) || /^(?:HTML|SVG|MathML)[A-Z]?\w*Element$/.test(name);
}
