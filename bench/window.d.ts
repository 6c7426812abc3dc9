/** Marks that benches leave in a page that they measure. */
declare global {
  interface Window {
    __downAt: number;
    __old: unknown;
    __pressedAt: number;
    // biome-ignore lint/suspicious/noExplicitAny: each bench marks what it looks for.
    __seen: any;
    __signedIn: Promise<number>;
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    __taps: any;
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    __tell: (...given: any[]) => Promise<void>;
    __typedAt: number;
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    __vitals: any;
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    __whenDone: any;
  }
}

export {};
