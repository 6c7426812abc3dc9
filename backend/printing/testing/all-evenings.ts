/** Imported first by the proof: 8 evenings of `npm test`, so many times that they are 500. */
process.env.SUFRA_RANDOM_RUNS ||= '6250';
