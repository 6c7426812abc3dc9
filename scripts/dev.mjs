/**
 * `npm run dev`: the whole product; what changes is built and published again, a reload of the page shows it.
 * Servers whose sources change are restarted. `npm run dev mf-menu`: only builds and publishes that module,
 * to a storefront that runs already (`SUFRA_REGISTRY_URL`, and `SUFRA_PUBLISH_TOKEN` when it is not on this
 * machine).
 */
import { join } from 'node:path';
import { build, findPackages, sourcesOf } from './builds.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { consoleAddress, describeAddresses, startProduct } from './product.mjs';
import { publishAll } from './publish.mjs';
import { supervise } from './supervise.mjs';
import { watchFolders } from './watch.mjs';
import { Problem, ROOT, readSurroundings } from './workspace.mjs';

const surroundings = readSurroundings(process.env);
const SERVER_FOLDERS = { backend: ['backend', 'sandbox'], registry: ['registry'], edge: ['host/server'] };

await runCommand(async () => {
  const names = process.argv.slice(2);
  await install(console.log);
  const packages = findPackages().filter(({ name }) => names.length === 0 || names.includes(name));
  const unknown = names.find((name) => !packages.some((each) => each.name === name));
  if (unknown)
    throw new Problem(
      `There is no ${unknown}: ${findPackages()
        .map(({ name }) => name)
        .join(', ')}`,
    );
  return names.length > 0 ? publishOnChange(packages) : runOnChange(packages);
});

/** Only the named modules, into a registry that runs elsewhere. */
async function publishOnChange(packages) {
  await renew(packages);
  watchFolders(foldersOf(packages), (files) => renew(packages.filter((each) => isMadeOf(each.sources, files))));
  console.log(`Watching ${packages.map(({ name }) => name).join(', ')} …`);
  return new Promise(() => undefined);
}

async function runOnChange(packages) {
  const servers = await startProduct(surroundings, console.log);
  // After a mistake in a source the session goes on, and the next change starts the server again.
  const supervision = supervise(servers, surroundings, console.log, ({ message }) => console.error(message));
  console.log(describeAddresses(surroundings, await consoleAddress(surroundings)));
  const serverSources = Object.entries(SERVER_FOLDERS).map(([name, folders]) => ({
    name,
    sources: [
      ...folders.map((folder) => join(ROOT, folder)),
      ...sourcesOf(join(ROOT, folders[0].split('/')[0])).filter(isShared),
    ],
  }));
  const folders = new Set([...foldersOf(packages), ...serverSources.flatMap(({ sources }) => sources)]);
  watchFolders([...folders].filter(isOutermost(folders)), async (files) => {
    const edgeOnly = files.filter((file) => !file.startsWith(join(ROOT, 'host/server')));
    await renew(packages.filter((each) => isMadeOf(each.sources, edgeOnly)));
    for (const { name, sources } of serverSources) {
      if (isMadeOf(sources, files)) await restart(supervision, name);
    }
  });
  return new Promise(() => undefined);
}

/** A mistake in a source must not end the session: it is printed, and the last good release stays. */
async function renew(packages) {
  const { builds, env, registryUrl } = surroundings;
  for (const package_ of packages) {
    try {
      const built = await build(package_, { builds, env, say: console.log });
      await publishAll([built], { registryUrl, env, say: console.log });
    } catch (error) {
      console.error(error.message);
    }
  }
}

async function restart(supervision, name) {
  try {
    await supervision.restart(name);
    console.log(`Restarted the ${name}`);
  } catch (error) {
    console.error(error.message);
  }
}

function foldersOf(packages) {
  return [...new Set(packages.flatMap(({ sources }) => sources))];
}

function isMadeOf(sources, files) {
  return files.some((file) => sources.some((folder) => file.startsWith(`${folder}/`)));
}

function isShared(folder) {
  return folder.startsWith(join(ROOT, 'shared/')) && folder !== join(ROOT, 'shared/build');
}

/** `host/server` lies in `host`, which is watched whole. */
function isOutermost(folders) {
  return (folder) => ![...folders].some((other) => folder.startsWith(`${other}/`));
}
