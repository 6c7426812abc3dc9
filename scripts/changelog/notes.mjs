/** Notes of changes, and the page of a version that is made from them (docs/changes/README.md). */

/** Those who meet a change, in the order of the page. */
const READERS = {
  operators: 'For operators',
  restaurants: 'For restaurants',
  guests: 'For guests',
  'module teams': 'For module teams',
  'API providers': 'For API providers',
};

/**
 * @typedef {{ reader: string, musts: string[], text: string }} Note
 * @param {string} file Throws, in words, for one that is not right. @returns {Note}
 */
export function readNote(file) {
  const [first = '', ...lines] = file.trim().split('\n');
  const reader = /^for: (.+)$/.exec(first)?.[1]?.trim();
  if (!reader || !Object.hasOwn(READERS, reader))
    throw new Error(`its first line is not "for: " and one of ${Object.keys(READERS).join(', ')}`);
  const musts = lines.flatMap((line) => /^must: (.+)$/.exec(line)?.[1] ?? []);
  const text = lines
    .filter((line) => !line.startsWith('must: '))
    .join(' ')
    .trim();
  if (text === '') throw new Error('it says for whom, and not what');
  return { reader, musts, text };
}

/** @param {string} title @param {readonly Note[]} notes */
export function pageOf(title, notes) {
  const musts = notes.flatMap((note) => note.musts);
  const steps =
    musts.length > 0 ? musts.map((must) => `- ${must}`) : ['Nothing but the [usual steps](../upgrades.md).'];
  const parts = Object.entries(READERS).flatMap(([reader, heading]) => {
    const texts = notes.filter((note) => note.reader === reader).map(({ text }) => `- ${text}`);
    return texts.length > 0 ? ['', `## ${heading}`, '', ...texts] : [];
  });
  return `${[`# ${title}`, '', '## What an operator must do', '', ...steps, ...parts].join('\n')}\n`;
}
