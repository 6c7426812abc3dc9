/** How a stand-in of a tax authority deviates (TAX-002). */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const TAX_DEVIATIONS = ['reject', 'warn', 'lost', 'hang', 'busy', 'garbage', 'gateway'] as const;
/**
 * `reject`, `warn`: what it answers, whatever the document is. `lost`: it takes the document, and the answer
 * never arrives. `hang`: it answers nothing. `busy`:
 * 503. `garbage`: an answer that cannot be read. `gateway`: the page of a gateway before it, 404.
 */
export type TaxDeviation = (typeof TAX_DEVIATIONS)[number];

/**
 * False: this deviation is about the document, or there is none. True: the call is answered, and nothing else
 * happens to it.
 */
export function deviates(deviation: TaxDeviation | null, request: FastifyRequest, reply: FastifyReply): boolean {
  if (deviation === 'hang') drop(request, reply);
  else if (deviation === 'busy') reply.code(503).send({ message: 'busy' });
  else if (deviation === 'garbage') reply.code(200).type('text/html').send('<html>');
  else if (deviation === 'gateway') reply.code(404).type('text/html').send('<html>');
  else return false;
  return true;
}

/** Ends the connection without an answer. */
export function drop({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  raw.socket.destroy();
}

export class Mood {
  /** Answers nothing but 503 until this is false again. */
  isDown = false;
  /** What happens to the next calls about documents, one each. */
  readonly #next: TaxDeviation[] = [];
  /** Asked for each call about a document that nothing was planned for; null: as it should be. */
  choose: () => TaxDeviation | null = () => null;

  plan(...deviations: TaxDeviation[]): void {
    this.#next.push(...deviations);
  }

  take(): TaxDeviation | null {
    return this.#next.shift() ?? this.choose();
  }

  clear(): void {
    this.isDown = false;
    this.#next.length = 0;
    this.choose = () => null;
  }
}
