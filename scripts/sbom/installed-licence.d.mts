export function installedLicence(root: string): (id: string) => string | null;
