/**
 * fast-check for every property test of the workspace (`moduleNameMapper` of jest.config.mjs), so that seeds
 * stand in one place. `npm test` takes the same ones every time: without a change there is no failure.
 * `npm run test:random` takes a fresh one (SUFRA_RANDOM_SEED) and more runs (SUFRA_RANDOM_RUNS: of a property
 * that does not say how many; others grow alike).
 */
// By its path (jest.config.mjs): its name leads here.
const fc = require(globalThis.FAST_CHECK);

const FIXED_SEED = 20261122;
const USUAL_RUNS = 100;

const seed = Number(process.env.SUFRA_RANDOM_SEED || FIXED_SEED);
const runs = Number(process.env.SUFRA_RANDOM_RUNS || USUAL_RUNS);

fc.configureGlobal({ seed, numRuns: runs });

/** As fast-check's; a number of runs that a test sets is for the usual ones. */
function assert(property, parameters = {}) {
  const { numRuns } = parameters;
  if (numRuns === undefined) return fc.assert(property, parameters);
  return fc.assert(property, { ...parameters, numRuns: Math.ceil((numRuns * runs) / USUAL_RUNS) });
}

module.exports = { ...fc, assert, default: { ...fc.default, assert }, __esModule: true };
