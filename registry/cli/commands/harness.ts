import { resolve } from 'node:path';
import { UsageFault, wholeNumber } from '../arguments.ts';
import { type Command, EXIT } from '../command.ts';
import { untilInterrupted } from '../until-interrupted.ts';

const PORT = 5180;

/** Shows a module's parts and stories in a browser, without a platform. */
export const harness: Command = {
  name: 'harness',
  operands: ['[module folder]'],
  summary: "show a module's screens, dialogs, slots and stories in a browser, without a storefront",
  details: `  sufra harness             in the module's folder; then open what it prints
Screens have their addresses in both languages, dialogs open from the line above, /-/gallery has the stories (*.story.tsx) of the module and of the kit in both
directions and two themes. testing/harness.ts says what the provider answers and what dialogs of others close with (@sufra/testing/harness). What the module asks of the
platform is written below it. A reload builds what was saved. Ctrl+C ends it.`,
  options: [{ name: 'port', value: '<port>', summary: `of the server on this machine (default: ${PORT}; 0: any)` }],
  async run(args, out, env) {
    // A machine that runs servers has no tools that build.
    const { serveHarness } = await import('@sufra/build/harness');
    const folder = resolve(env.INIT_CWD ?? process.cwd(), args.operands[0] ?? '.');
    const port = wholeNumber(args.value('port') ?? String(PORT), '--port', 0, 65_535);
    const server = await serveHarness(folder, port).catch((error: unknown) => {
      throw new UsageFault(error instanceof Error ? error.message : String(error));
    });
    out.json({ at: server.origin });
    out.line(`Harness: ${server.origin}/en  Gallery: ${server.origin}/-/gallery`);
    await untilInterrupted();
    await server.close();
    return EXIT.ok;
  },
};
