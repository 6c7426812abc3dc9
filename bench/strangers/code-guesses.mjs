/** Sign-in codes of made-up numbers that are guessed from five addresses: as many as an address may ask for and try. */
import { repeat } from './pace.mjs';
import { askCode, tryCode } from './steps.mjs';
import { Visitor, wordOf } from './visitor.mjs';

const ADDRESSES = 5;
const CODES_PER_ADDRESS = 9;
const TRIES = 5;

export async function codeGuesses(attack) {
  await repeat(attack, { most: ADDRESSES * CODES_PER_ADDRESS, workers: ADDRESSES }, async (number) => {
    const visitor = new Visitor({ ...attack, address: attack.address(1 + (number % ADDRESSES)) });
    const sent = await askCode(visitor, attack.seed + number);
    if (sent.status !== 200) attack.note(wordOf(sent));
    for (let tried = 0; tried < TRIES && sent.data && !attack.signal.aborted; tried++)
      attack.note(wordOf(await tryCode(visitor, sent.data.id)));
    visitor.leave();
  });
}
