/**
 * `count` different ports that are free now, which no outgoing connection takes and no other process gets
 * while this one lives. Throws when there are none.
 */
export function freePorts(count: number, host?: string): Promise<number[]>;
/** Nothing listens on it at this moment. Rejects when it cannot be opened for another reason. */
export function isFree(port: number, host?: string): Promise<boolean>;
