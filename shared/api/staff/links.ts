/** Pages of the console that a link opens: what it carries is used once. */
export const INVITATION_PATH = '/join';
export const ENTER_PATH = '/enter';

/** Address of the page for a link's token, which stands where no server and no log reads it: behind the `#`. */
export function linkAddress(console: string, path: typeof INVITATION_PATH | typeof ENTER_PATH, token: string): string {
  return `${console.replace(/\/$/, '')}${path}#${token}`;
}
