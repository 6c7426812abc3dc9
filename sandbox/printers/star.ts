/** A Star that polls by CloudPRNT, as its protocol guide says: POST, GET, DELETE. */
import { type Ask, EmulatedPrinter } from './emulator.ts';

/** It asks for a paper again so often when no answer came, and for its confirmation. */
const TRIES = 2;

export class EmulatedStar extends EmulatedPrinter {
  readonly #mac: string;
  /** False: an older interface, which knows no tokens and does not say what it does. */
  readonly #isNew: boolean;
  /**
   * A job that was printed or failed, and whose confirmation did not arrive: it is said again before the next question.
   */
  #unsaid: { query: Record<string, string>; tries: number } | null = null;
  #stoppedWith: string | null = null;

  constructor(url: string, options: { mac: string; isNew?: boolean; ask?: Ask }) {
    super(url, options.ask);
    this.#mac = options.mac;
    this.#isNew = options.isNew ?? true;
  }

  protected override forget(): void {
    this.#unsaid = null;
    this.#stoppedWith = null;
  }

  protected override async askOnce(): Promise<void> {
    await this.#sayAgain();
    const code = this.#code();
    const said = {
      ...{ status: '23 6 0 0 0 0 0 0 0', printerMAC: this.#mac, statusCode: encodeURIComponent(code) },
      ...(this.#isNew && { printingInProgress: false }),
      clientAction: null,
    };
    const answer = await this.call({ method: 'POST', body: JSON.stringify(said), headers: JSON_TYPE });
    const { jobReady, jobToken, mediaTypes } = (await answer.json()) as {
      jobReady?: boolean;
      jobToken?: string;
      mediaTypes?: string[];
    };
    // Off line it asks, and fetches nothing.
    if (!jobReady || !code.startsWith('2')) return;
    await this.#fetchJob(this.#isNew ? jobToken : undefined, mediaTypes?.[0] ?? 'image/png');
  }

  async #fetchJob(token: string | undefined, type: string): Promise<void> {
    const query = { mac: this.#mac, ...(token !== undefined && { token }) };
    let answer: Response | null = null;
    for (let tries = 0; tries < TRIES && !answer; tries += 1)
      answer = await this.call({ method: 'GET' }, { ...query, type }).catch(() => null);
    if (answer?.status !== 200) return this.#confirm({ ...query, code: '520 Download failed' });
    const png = Buffer.from(await answer.arrayBuffer());
    const end = this.print(token ?? 'no token', png);
    if (end === 'printed') return this.#confirm({ ...query, code: '200 OK' });
    // A fault that is not the job's: it says so, and asks for the job again when the roll is changed.
    this.#stoppedWith = '410 Out of paper';
    await this.call({
      method: 'POST',
      body: JSON.stringify({ printerMAC: this.#mac, statusCode: encodeURIComponent(this.#stoppedWith) }),
      headers: JSON_TYPE,
    });
  }

  async #confirm(query: Record<string, string>): Promise<void> {
    if (this.losesConfirmation()) return;
    this.#unsaid = { query, tries: 0 };
    await this.#sayAgain();
  }

  async #sayAgain(): Promise<void> {
    const unsaid = this.#unsaid;
    if (!unsaid) return;
    unsaid.tries += 1;
    if (unsaid.tries > TRIES) {
      this.#unsaid = null;
      return;
    }
    const retry: Record<string, string> = unsaid.tries > 1 ? { retry: String(unsaid.tries - 1) } : {};
    const answer = await this.call({ method: 'DELETE' }, { ...unsaid.query, ...retry });
    if (answer.ok) this.#unsaid = null;
  }

  #code(): string {
    const { cover, roll } = this.conditions;
    if (cover === 'open') return '420 Cover open';
    return roll <= 0 ? '410 Out of paper' : '200 OK';
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };
