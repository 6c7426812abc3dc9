/** Names of assistants as labels of a metric. An assistant says its own name: it counts, and it allows nothing. */

/** Those that are counted apart: a word that their clients' names have. Anyone can invent others. */
const KNOWN = [
  'claude',
  'chatgpt',
  'openai',
  'gemini',
  'google',
  'copilot',
  'perplexity',
  'mistral',
  'grok',
  'cursor',
  'page',
];

/** One of the known names; `other` for every other. */
export function assistantLabel(said: unknown): string {
  const name = typeof said === 'string' ? said.slice(0, 200).toLowerCase() : '';
  return KNOWN.find((known) => name.includes(known)) ?? 'other';
}
