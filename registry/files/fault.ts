/**
 * Stored files cannot be read or written. `away`: the place does not answer, or refuses; it may later.
 * `damaged`: other bytes than the stored ones are there. The message is in words for operators, and holds no
 * credentials and no signed address.
 */
export class FilesFault extends Error {
  override readonly name = 'FilesFault';
  readonly kind: 'away' | 'damaged';

  constructor(kind: FilesFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
