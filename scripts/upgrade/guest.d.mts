export class Guest {
  constructor(port: number, repeated?: Record<string, number>);
  call(method: string, path: string, body?: object): Promise<unknown>;
}
