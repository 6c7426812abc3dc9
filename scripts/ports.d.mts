/** `count` different ports that are free now, which no outgoing connection takes. */
export function freePorts(count: number, host?: string): Promise<number[]>;
