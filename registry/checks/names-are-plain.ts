import { parseOfferName } from '@sufra/contract/offer-name';
import { isModuleName, isReleaseVersion } from '../release/names.ts';
import type { Check } from './check.ts';

/** Name and version become folders and addresses; topics, dialogs and slots carry their owner's name. */
export const namesArePlain: Check = {
  name: 'names-are-plain',
  faultsOf: ({ name, version, face }) => {
    const faults: string[] = [];
    if (!isModuleName(name)) faults.push(`name ${JSON.stringify(name)}: use lower-case words joined by "-"`);
    if (!isReleaseVersion(version)) faults.push(`version ${JSON.stringify(version)}: not a plain semver version`);
    if (face.name !== name) faults.push(`face.name ${JSON.stringify(face.name)}: the release is called ${name}`);
    if (!/^[a-z][a-z0-9-]*$/.test(face.owner))
      faults.push(`face.owner ${JSON.stringify(face.owner)}: not a plain word`);
    for (const kind of ['publishes', 'consumes', 'answers', 'asks'] as const) {
      for (const [index, word] of (face.topics[kind] ?? []).entries()) {
        const place = `face.topics.${kind}[${index}] ${word}`;
        const own = kind === 'publishes' || kind === 'answers';
        if (!parseOfferName(word)) faults.push(`${place}: topics are named owner.noun[.verb], with @2 for version 2`);
        else if (own && !word.startsWith(`${face.owner}.`)) faults.push(`${place}: must begin with ${face.owner}.`);
      }
    }
    for (const [index, { slot }] of face.slots.entries()) {
      if (!/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*){1,2}$/.test(slot)) {
        faults.push(`face.slots[${index}].slot ${slot}: slots are named owner.noun`);
      }
    }
    for (const [index, host] of (face.hosts ?? []).entries()) {
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) {
        faults.push(
          `face.hosts[${index}] ${JSON.stringify(host)}: a whole host name, without scheme, port, path or "*"`,
        );
      }
    }
    return faults;
  },
};
