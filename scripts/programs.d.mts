/**
 * Installs what is missing, and names each program in the variable that tests read. Resolves to a line for each that
 * is not there.
 */
export function installPrograms(say: (line: string) => void, variables?: string[]): Promise<string[]>;
/**
 * Names the programs of others that are here in the variables that tests read. Returns the variables of those
 * that are not.
 */
export function namePrograms(variables?: string[]): string[];
