/**
 * What `npm test` leaves to `npm run proof` (decision 530). A file that uses one of these names its part in its head comment (`@proof kills`), and the
 * run of proofs has all of its cases.
 */
const IS_PROOF = Boolean(process.env.SUFRA_PROOF);

const leftOut = Object.assign(() => {}, { each: () => leftOut });

/** A test of proofs alone. */
export const inProof: jest.It = IS_PROOF ? it : (leftOut as unknown as jest.It);

/** All cases in a proof, else `count` of them, from the first to the last at even distances. */
export function someOf<One>(count: number, cases: readonly One[]): readonly One[] {
  if (IS_PROOF || cases.length <= count) return cases;
  if (count === 1) return cases.slice(0, 1);
  return Array.from({ length: count }, (_, at) => cases[Math.round((at * (cases.length - 1)) / (count - 1))]!);
}

/** How many of something: `all` in a proof, else `few`. */
export const fewOf = (few: number, all: number): number => (IS_PROOF ? all : few);
