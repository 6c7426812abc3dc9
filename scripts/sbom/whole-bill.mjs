/** pnpm's bill has what this machine installed. A version's bill has what any machine installs (decision 626). */

/** @param {string} id `name@version` */
const purlOf = (id) => `pkg:npm/${id.replace(/^@/, '%40')}`;

/**
 * The bill with the packages of the lockfile that pnpm leaves out, and with licences that it does not read.
 * @param {import('./whole-bill.mjs').Bill} bill @param {Map<string,
 *   import('./production-packages.mjs').LockedPackage>} packages
 * @param {(id: string) => string | null} licenceOf Of an installed package.
 * @returns {import('./whole-bill.mjs').Bill}
 */
export function wholeBill(bill, packages, licenceOf) {
  const licences = (id) => {
    const licence = licenceOf(id);
    if (!licence) return {};
    return { licenses: [licence.includes(' ') ? { license: { name: licence } } : { expression: licence }] };
  };
  const idOf = (component) => decodeURIComponent(component.purl.replace(/^pkg:npm\//, ''));
  const listed = new Set(bill.components.map(({ purl }) => purl));
  const missing = [...packages].filter(([id]) => !listed.has(purlOf(id)));
  const refs = new Map(bill.dependencies.map((one) => [one.ref, new Set(one.dependsOn)]));
  for (const [id, { needs }] of packages) {
    const of = refs.get(purlOf(id)) ?? new Set();
    for (const need of needs) of.add(purlOf(need));
    refs.set(purlOf(id), of);
  }
  return {
    ...bill,
    components: [
      ...bill.components.map((one) => (one.licenses?.length ? one : { ...one, ...licences(idOf(one)) })),
      ...missing.map(([id, { name, version, integrity, platforms, isOptional }]) => ({
        type: 'library',
        ...namesOf(name),
        version,
        ...(isOptional ? { scope: 'optional' } : {}),
        purl: purlOf(id),
        'bom-ref': purlOf(id),
        ...licences(id),
        externalReferences: [distributionOf(name, version, integrity)],
        ...(platforms.length > 0 ? { properties: [{ name: 'sufra:platforms', value: platforms.join(' ') }] } : {}),
      })),
    ],
    dependencies: [...refs].map(([ref, on]) => ({ ref, dependsOn: [...on] })),
  };
}

/** A scope is the group of its packages, as pnpm writes it. @param {string} name */
function namesOf(name) {
  const at = name.indexOf('/');
  return at < 0 ? { name } : { group: name.slice(0, at), name: name.slice(at + 1) };
}

/** @param {string} integrity */
const hexOf = (integrity) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

/** @param {string} name @param {string} version @param {string} integrity */
function distributionOf(name, version, integrity) {
  const file = `${name.replace(/^@[^/]+\//, '')}-${version}.tgz`;
  const url = `https://registry.npmjs.org/${name}/-/${file}`;
  return { type: 'distribution', url, hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] };
}

/**
 * Where the bill is another than the lockfile, in words; empty: nowhere.
 * @param {import('./whole-bill.mjs').Bill} bill @param {Map<string,
 *   import('./production-packages.mjs').LockedPackage>} packages
 */
export function billFaults(bill, packages) {
  const hashOf = (one) =>
    one.externalReferences
      ?.filter(({ type }) => type === 'distribution')
      .flatMap(({ hashes = [] }) => hashes)
      .find(({ alg }) => alg === 'SHA-512')?.content;
  const byPurl = Map.groupBy(bill.components, ({ purl }) => purl);
  const wanted = new Set([...packages.keys()].map(purlOf));
  return [
    ...[...packages].flatMap(([id, { integrity, isOptional }]) => {
      const [one, ...more] = byPurl.get(purlOf(id)) ?? [];
      if (!one) return [`${id} is in the lockfile and not in the bill`];
      return [
        ...(more.length > 0 ? [`${id} is listed more than once`] : []),
        ...(hashOf(one) === hexOf(integrity) ? [] : [`${id} has another hash than the lockfile`]),
        // Of a package for another kind of machine nothing but the lockfile is here.
        ...(one.licenses?.length || isOptional ? [] : [`${id} has no licence`]),
      ];
    }),
    ...bill.components
      .filter(({ purl }) => !wanted.has(purl) && !purl.startsWith('pkg:npm/%40sufra/'))
      .map(({ purl }) => `${purl} is in the bill and not in the lockfile`),
  ];
}
