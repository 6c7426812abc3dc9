/** Whether this process may show a command another `/var/lib`. */
export function canHideFolders(): boolean;
/** What to start so that a command runs as on a machine where Sufra never ran. `place`: an empty folder. */
export function asOnANewMachine(
  place: string,
  command: string,
  args: string[],
): { command: string; args: string[]; env: NodeJS.ProcessEnv };
