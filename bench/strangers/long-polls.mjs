/** Polls of the socket that would wait for a message, without a cookie. */
import { repeat } from './pace.mjs';
import { Visitor, wordOf } from './visitor.mjs';

const PATH = '/socket.io/?EIO=4&transport=polling';

export async function longPolls(attack) {
  const visitor = new Visitor({ ...attack, address: attack.address(1) });
  await repeat(attack, { most: 2000, workers: 60, pauseMs: 500 }, async () => {
    const opened = await visitor.send('GET', PATH);
    attack.note(wordOf(opened));
    const sid = /"sid":"([^"]+)"/.exec(opened.text)?.[1];
    if (sid) attack.note(wordOf(await visitor.send('GET', `${PATH}&sid=${sid}`)));
  });
  visitor.leave();
}
