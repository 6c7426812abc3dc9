/**
 * What a release is called in plans, addresses, reports and logs: `mf-menu@1.0.0`. A version is never published twice.
 */
export function releaseId({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}

/** What module federation calls a module's container, which must be an identifier: `mf_menu`. */
export function containerName(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '_');
}
