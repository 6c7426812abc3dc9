/** `npm run secrets-doc`: docs/secrets.md from the one list of secrets. A test finds it old. */
import { SECRETS, type Secret } from '../shared/operations/secrets.ts';

const INTRO = `# Secrets

Every secret of a live service: who answers for it, where it stands, how it gets another value without a lost session or order, and what ends when it is lost. The list is \`shared/operations/secrets.ts\`, by which servers read their environment;
\`npm run secrets-doc\` writes this page. Beside these, a restaurant's own accounts are in the files of \`SUFRA_PAYMENT_KEYS\` and \`SUFRA_MESSAGE_KEYS\`, people sign in by codes, and a restaurant's app token is in the database.

**Where they stand.** In your secret store, and from there in \`/etc/sufra/{edge,registry,backend}.env\` or in files that the server's user alone may read. A server without the variable makes its own in the data folder, which is right for one server of its kind.
Blanks and line breaks around a value are dropped. A line break in the middle is refused at the start, in words that name the variable and never its value.

**A backup of the database opens nothing** without \`SUFRA_LINK_SECRET\` and the payment accounts: copy the secrets apart from it, and both to another place than the servers.

**Two values for a while.** \`SUFRA_SECRET\` and \`SUFRA_LINK_SECRET\` take several with commas between: the first makes what is new, all are accepted. Change them in three rounds, each over all servers before the next one begins: with two rounds a server that
has not restarted yet refuses what the others have made. \`SUFRA_PUBLISH_TOKEN\`, \`SUFRA_METRICS_TOKEN\`, \`SUFRA_VERIFY_KEYS\` and the keys of Web Push take several too, in two rounds: nothing that one server makes by them is opened by another.

**Each change is tried.** The test that an entry names does the steps: the new value works, what was made under the old one is as the entry says, then the old one is out ([decision 475](decisions/0475-each-secret-is-changed-by-a-test.md)).

**Long enough.** \`SUFRA_SECRET\` has 32 characters at least, \`SUFRA_PUBLISH_TOKEN\` 24, \`SUFRA_LINK_SECRET\` 32 bytes; a server with a shorter one does not start, and says so without its value. \`openssl rand -hex 32\` makes one.

\`\`\`
SUFRA_SECRET=<old>,<new>     # every edge learns the new one
SUFRA_SECRET=<new>,<old>     # now it seals
SUFRA_SECRET=<new>           # after 30 days, when the last cookie of the old one is over
\`\`\`

**Where servers differ.** A backend with another link secret does not start. Edges tell the registry a mark of their session secret and their time with each report, every 15 s or sooner; an edge that differs from the others says so in its log (\`this edge differs from others\`) and in the second line
of \`/readyz\`, which stays 200, and \`sufra doctor\` ends with 1. Of several edges the odd one says it, not those that agree; of two that differ both do. The rest is in the table. [Decision 461](decisions/0461-one-list-of-secrets.md).

`;

/** The page as it should be. */
export function secretsDoc(): string {
  const entries = Object.entries(SECRETS) as [string, Secret][];
  const sections = entries.map(([name, secret]) => {
    const { opens, servers, file, owner, change, lost, differs, isPath, tried } = secret;
    const stands = isPath
      ? `a file that the variable of ${servers} names`
      : `the environment of ${servers}${file ? `; without it \`{SUFRA_DATA}/${file}\`` : ''}`;
    return [
      `## ${name}`,
      '',
      `- opens: ${opens}`,
      `- owner: ${owner}`,
      `- stands in: ${stands}`,
      `- another value: ${change}`,
      `- tried by: ${tried === null ? 'no test; nothing that lasts is made under it' : `\`${tried}\``}`,
      `- lost: ${lost}`,
      `- where servers differ: ${differs}`,
      '',
    ].join('\n');
  });
  return `${INTRO}${sections.join('\n')}`;
}
