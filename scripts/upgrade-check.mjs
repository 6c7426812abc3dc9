/**
 * `npm run upgrade-check -- --from REF [--rate 20] [--forth]` (docs/upgrades.md): from the version of REF to
 * this one and back, under orders.
 */
import { parseArgs } from 'node:util';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { lastTag, oldCheckout } from './upgrade/checkout.mjs';
import { startFleet } from './upgrade/fleet.mjs';
import { startOrders } from './upgrade/orders.mjs';
import { beginThings } from './upgrade/things.mjs';
import { Problem, ROOT } from './workspace.mjs';

const OPTIONS = /** @type {const} */ ({
  from: { type: 'string' },
  rate: { type: 'string', default: '20' },
  builds: { type: 'string' },
  forth: { type: 'boolean', default: false },
});
/** Between steps, so that each version serves for a while. */
const BETWEEN_MS = 5000;

await runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const rate = Number(values.rate);
  if (!(rate > 0 && rate <= 200)) throw new Problem(`--rate is ${values.rate}: orders a second, up to 200`);
  const from = values.from ?? lastTag();
  await install(console.error);
  const old = await oldCheckout(from, console.error);
  /** @type {Awaited<ReturnType<typeof startFleet>> | undefined} */
  let started;
  try {
    const fleet = await startFleet(old.root, {
      builds: /** @type {string | undefined} */ (values.builds),
      say: console.error,
    });
    started = fleet;
    const things = await beginThings(fleet);
    const orders = startOrders(fleet, { rate });
    const steps = [];
    const replace = async (server, root) => {
      await new Promise((done) => setTimeout(done, BETWEEN_MS));
      const began = performance.now();
      await fleet.replace(server, root);
      steps.push({ server, to: root === ROOT ? 'new' : from, seconds: Math.round(performance.now() - began) / 1000 });
      console.error(`${server} runs ${root === ROOT ? 'the new version' : from}; ${orders.count()}`);
    };
    for (const server of fleet.order) await replace(server, ROOT);
    const forth = await things.lost();
    /** @type {string | null} */
    let refused = null;
    try {
      if (!values.forth) for (const server of [...fleet.order].reverse()) await replace(server, old.root);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // A version that does not come back: how the way there went is worth knowing.
      refused = error.message;
      console.error(refused);
    }
    const back = values.forth || refused ? [] : await things.lost();
    const told = await orders.stop();
    const books = await fleet.countOrders();
    console.log(
      JSON.stringify(
        { from, commit: old.commit, rate, steps, ...told, books, lost: { forth, back }, refused },
        null,
        2,
      ),
    );
    for (const line of told.failed > 0 ? fleet.errors() : []) console.error(line);
    const isGood =
      refused === null && told.failed === 0 && books.twice === 0 && books.orders === told.placed + things.orders;
    return isGood && forth.length + back.length === 0 ? 0 : 1;
  } finally {
    // The checkout goes also when a server of it does not end.
    await started?.stop().catch((error) => console.error(error));
    await old.stop();
  }
});
