/**
 * What a page of a test opens as a document of its own: jsdom has no navigation. A test says
 * `jest.mock('…/payment/pay-path.ts', () => jest.requireActual('…/testing/opened.ts').payPath)` and reads `opened`.
 */

/** Addresses, in order. */
export const opened: string[] = [];
beforeEach(() => void opened.splice(0));

export const payPath = {
  ...jest.requireActual<typeof import('../payment/pay-path.ts')>('../payment/pay-path.ts'),
  openDocument: (address: string) => void opened.push(address),
};
