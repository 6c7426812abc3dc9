import axe from 'axe-core';

/** What axe finds in a part: rules and the first place of each. Colours and landmarks are the whole page's. */
export async function axeFaults(container: Element): Promise<[string, string | undefined][]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}
