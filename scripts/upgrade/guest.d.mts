/** As the version that answered shapes it. */
// biome-ignore lint/suspicious/noExplicitAny: two versions shape it.
export type Answered = any;
export class Guest {
  constructor(port: number, repeated?: Record<string, number>);
  /** The data of the call's answer. */
  call(method: string, path: string, body?: object): Promise<Answered>;
  fill(dish: string): Promise<Answered>;
  order(cart: object, payment?: string | null): Promise<Answered>;
  dish(): Promise<string>;
}
