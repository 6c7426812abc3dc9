/** Throws a Problem that names the place without room. */
export function expectRoom(places?: string[], needed?: number): void;
