/**
 * Names the programs of others that are here in the variables that tests read. Returns the variables of those
 * that are not.
 */
export function namePrograms(variables?: string[]): string[];
