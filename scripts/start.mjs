/** `npm start`: from a fresh clone to a storefront in which a customer can order. Ctrl-C or SIGTERM ends everything. */
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { consoleAddress, describeAddresses, describeStorefront, startProduct } from './product.mjs';
import { supervise } from './supervise.mjs';
import { readSurroundings } from './workspace.mjs';

await runCommand(async () => {
  const surroundings = readSurroundings(process.env);
  await install(console.log);
  const servers = await startProduct(surroundings, console.log, {
    onStorefront: () => console.log(`${describeStorefront(surroundings)}\nThe console follows when it is built.`),
  });
  console.log(describeAddresses(surroundings, await consoleAddress(surroundings)));
  return new Promise((_, fail) => supervise(servers, surroundings, console.log, fail));
});
