/** Imported first by the proof: 3 evenings of `npm test`, so many times that they are 500 and one. */
process.env.SUFRA_RANDOM_RUNS ||= '16700';
