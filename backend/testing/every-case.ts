/**
 * Imported first by a proof: each write, and as many walks as a long night allows, instead of the slice of `npm test`.
 */
process.env.SUFRA_RANDOM_RUNS ||= '2000';
