/** The phone and the links that benches imitate in Chromium. Bytes a second, milliseconds. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true };
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
