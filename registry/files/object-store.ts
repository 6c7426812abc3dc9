/** Named bytes that several machines share. A name has all its bytes or none; its reader proves them all the same. */
export interface ObjectStore {
  /** For operators, without credentials: `the bucket sufra at https://s3.example`. */
  readonly name: string;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null: nothing stands there. Throws `damaged` for more than `most` bytes, which are not read. */
  get(key: string, most: number): Promise<Buffer | null>;
  /** Everything whose name begins so, in the order of names. */
  list(prefix: string): Promise<readonly StoredObject[]>;
  remove(key: string): Promise<void>;
}

export interface StoredObject {
  key: string;
  bytes: number;
  /** When it was stored. */
  at: Date;
}
