/**
 * Long texts that pass a renderer's channel with each document: a menu, its HTML, its styles. One passes
 * whole once and by its number from then on, in each direction (decision 393). The sender decides what both
 * sides hold; the receiver's bound is its own.
 */

/** Shorter texts pass whole: a number saves nothing. */
const MIN_CHARACTERS = 500;
/** Characters that each side of a channel holds for one direction: some twenty menus with their HTML. */
const MAX_CHARACTERS = 4_000_000;

/**
 * A text as it passes: whole, or its number. `text`: the first time. `forget`: numbers that mean nothing from here on.
 */
export type PassedText = string | { number: number; text?: string; forget?: readonly number[] };

/** The sender's side. What `pass` gives must be sent, in this order. */
export class SentTexts {
  /** In order of use. */
  readonly #numbers = new Map<string, number>();
  readonly #max: number;
  #characters = 0;
  #last = 0;

  constructor(max = MAX_CHARACTERS) {
    this.#max = max;
  }

  pass(text: string): PassedText {
    if (text.length < MIN_CHARACTERS || text.length > this.#max) return text;
    const known = this.#numbers.get(text);
    if (known !== undefined) {
      this.#numbers.delete(text);
      this.#numbers.set(text, known);
      return { number: known };
    }
    this.#last += 1;
    this.#numbers.set(text, this.#last);
    this.#characters += text.length;
    const forget = this.#makeRoom();
    return { number: this.#last, text, ...(forget.length > 0 ? { forget } : {}) };
  }

  #makeRoom(): number[] {
    const forget: number[] = [];
    for (const [text, number] of this.#numbers) {
      if (this.#characters <= this.#max) break;
      this.#numbers.delete(text);
      this.#characters -= text.length;
      forget.push(number);
    }
    return forget;
  }
}

/** The receiver's side. */
export class ReceivedTexts {
  readonly #texts = new Map<number, string>();
  readonly #max: number;
  #characters = 0;

  constructor(max = MAX_CHARACTERS) {
    this.#max = max;
  }

  /** The same string each time. Throws when the sender did not keep to what it said, or to the bound. */
  read(passed: PassedText): string {
    if (typeof passed === 'string') return passed;
    const { number, text, forget = [] } = passed;
    for (const one of forget) this.#forget(one);
    if (text !== undefined) this.#remember(number, text);
    const known = this.#texts.get(number);
    if (known === undefined) throw new Error('A text that was not sent');
    return known;
  }

  #remember(number: number, text: unknown): void {
    if (typeof number !== 'number' || typeof text !== 'string' || this.#texts.has(number))
      throw new Error('No text of its own number');
    // Any number of them would be within the bound.
    if (text.length < MIN_CHARACTERS) throw new Error('A text that passes whole');
    this.#texts.set(number, text);
    this.#characters += text.length;
    if (this.#characters > this.#max) throw new Error('More texts than may be held');
  }

  #forget(number: number): void {
    this.#characters -= this.#texts.get(number)?.length ?? 0;
    this.#texts.delete(number);
  }
}
