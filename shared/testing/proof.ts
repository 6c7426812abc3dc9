/**
 * What `npm test` leaves to `npm run proof` (decision 530). A file that uses one of these names its part in
 * its head comment (`@proof kills`), and the run of proofs has all of its cases.
 */
const IS_PROOF = Boolean(process.env.SUFRA_PROOF);
/** `npm run test:random` has all cases of the files that it runs. */
const HAS_ALL = IS_PROOF || Boolean(process.env.SUFRA_RANDOM_RUNS);

const leftOut = Object.assign(() => {}, { each: () => leftOut });

/** A test of proofs alone. */
export const inProof: jest.It = IS_PROOF ? it : (leftOut as unknown as jest.It);

/**
 * All cases in a proof and in `npm run test:random`, else `count` of them, from the first to the last at even
 * distances.
 */
export function someOf<One>(count: number, cases: readonly One[]): readonly One[] {
  if (HAS_ALL || cases.length <= count) return cases;
  if (count === 1) return cases.slice(0, 1);
  return Array.from({ length: count }, (_, at) => cases[Math.round((at * (cases.length - 1)) / (count - 1))]!);
}

/** A number or a list: `all` in a proof and in `npm run test:random`, else `few`. */
export const fewOf = <Some>(few: Some, all: Some): Some => (HAS_ALL ? all : few);
