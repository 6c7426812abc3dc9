/** `count` different ports that are free now. */
export function freePorts(count: number, host?: string): Promise<number[]>;
