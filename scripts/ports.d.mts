/** `count` different ports that nobody uses now. */
export function freePorts(count: number, host?: string): Promise<number[]>;
