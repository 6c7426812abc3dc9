/**
 * A printer of paper that is not there (PRN-002): it asks a server as a real one does, and its roll is a list
 * of pictures. What happens to printers in kitchens happens to it on demand: no paper, an open cover, no
 * network, a plug that is pulled at any step.
 */

/** A piece of paper that came out. */
export interface PaperPiece {
  /** What the server calls the job: id and time that it was handed over. */
  job: string;
  /** Of the dots. */
  png: Buffer;
  /** False: the roll or the plug ended in the middle of it. */
  whole: boolean;
  /** When it came out, by this machine's clock. */
  at: Date;
}

/** At which step the plug is pulled. */
export const PULLED = ['before printing', 'in the middle', 'after printing'] as const;
export type Pulled = (typeof PULLED)[number];

export interface Conditions {
  /** Papers that the roll still has; Infinity: enough. */
  roll: number;
  cover: 'closed' | 'open';
  /** Answers of the server that are lost on their way, from now on. */
  losesAnswers: number;
  /** Confirmations that never leave, from now on. */
  losesConfirmations: number;
  /** At its next paper. */
  pulled: Pulled | null;
  /** The roll ends in the middle of the next paper. */
  endsInTheMiddle: boolean;
}

export const WELL: Conditions = {
  ...{ roll: Number.POSITIVE_INFINITY, cover: 'closed', losesAnswers: 0, losesConfirmations: 0, pulled: null },
  endsInTheMiddle: false,
};

/** What a printer is asked over: `fetch`, or a test's own. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

const PIECES_MAX = 40;

export abstract class EmulatedPrinter {
  readonly #url: string;
  readonly #ask: Ask;
  readonly #papers: PaperPiece[] = [];
  conditions: Conditions = { ...WELL };
  isOn = true;

  constructor(url: string, ask: Ask = fetch) {
    this.#url = url;
    this.#ask = ask;
  }

  /** What came out, the newest last. */
  get papers(): readonly PaperPiece[] {
    return this.#papers;
  }

  /**
   * One round, as the printer's timer makes it: it asks, and prints what it gets. A server that does not
   * answer is asked again in the next.
   */
  async round(): Promise<void> {
    if (!this.isOn) return;
    try {
      await this.askOnce();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }

  protected abstract askOnce(): Promise<void>;

  /** Asks; the answer may be lost though the server gave one. */
  protected async call(init: RequestInit, query: Readonly<Record<string, string>> = {}): Promise<Response> {
    const url = new URL(this.#url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await this.#ask(url.href, init).catch(() => null);
    // Read, so that the connection is free.
    const body = answer && Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0)));
    if (this.conditions.losesAnswers > 0) {
      this.conditions.losesAnswers -= 1;
      throw new Lost();
    }
    if (!answer || !body) throw new Lost();
    const { status, headers } = answer;
    return new Response(status === 204 ? null : body, { status, headers });
  }

  /** Prints; answers how that ended. Throws `Lost` when the plug is pulled: what it knew of the job is gone. */
  protected print(job: string, png: Buffer): 'printed' | 'paper' {
    const { conditions } = this;
    const pulled = conditions.pulled;
    conditions.pulled = null;
    if (pulled === 'before printing') throw this.#pull();
    if (conditions.roll <= 0) return 'paper';
    const ends = conditions.endsInTheMiddle;
    conditions.endsInTheMiddle = false;
    const whole = pulled !== 'in the middle' && !ends;
    this.#papers.push({ job, png, whole, at: new Date() });
    if (this.#papers.length > PIECES_MAX) this.#papers.shift();
    if (ends) conditions.roll = 0;
    else conditions.roll -= 1;
    if (pulled !== null) throw this.#pull();
    return whole ? 'printed' : 'paper';
  }

  /** True: this confirmation never leaves. */
  protected losesConfirmation(): boolean {
    if (this.conditions.losesConfirmations <= 0) return false;
    this.conditions.losesConfirmations -= 1;
    return true;
  }

  #pull(): Lost {
    this.isOn = false;
    this.forget();
    return new Lost();
  }

  /** What it remembers from one round to the next is gone. */
  protected forget(): void {}
}

/** No answer came, or the plug was pulled. */
export class Lost extends Error {
  override readonly name = 'Lost';
}
