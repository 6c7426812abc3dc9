/** What the sockets of one address, and one socket, may take: a number, and bytes that a page sends (safety §4). */
import type { Duplex } from 'node:stream';
import { AddressPlaces } from '../http/address-places.ts';

export const SOCKET_LIMITS = {
  socketsOfAddressMax: 256,
  /** Bytes that a page may send at once; a page that opens sends less than 4 KB. */
  burstBytesMax: 64 * 1024,
  /** And what it may go on with. */
  bytesPerSecondMax: 4096,
} as const;

/** Milliseconds between two looks. */
const LOOK_MS = 1000;

interface Place {
  leave: () => void;
  bytesRead: number;
  /** Bytes that it may send now. */
  left: number;
}

/** A socket that says how much it received. */
type Counted = Duplex & { readonly bytesRead?: number };

export class SocketPlaces {
  readonly #open = new Map<Counted, Place>();
  readonly #ofAddress = new AddressPlaces(SOCKET_LIMITS.socketsOfAddressMax);
  readonly #timer = setInterval(() => this.look(LOOK_MS), LOOK_MS).unref();

  /** False: the address has as many as it may. The place is given back when the socket closes. */
  takeFor(socket: Counted, address: string): boolean {
    const leave = this.#ofAddress.take(address);
    if (!leave) return false;
    this.#open.set(socket, { leave, bytesRead: socket.bytesRead ?? 0, left: SOCKET_LIMITS.burstBytesMax });
    socket.once('close', () => this.#leave(socket));
    return true;
  }

  /** Ends the sockets that send more than a page does. `elapsed`: milliseconds since the last look. */
  look(elapsed: number): void {
    const { burstBytesMax, bytesPerSecondMax } = SOCKET_LIMITS;
    for (const [socket, place] of this.#open) {
      const bytesRead = socket.bytesRead ?? 0;
      const refilled = Math.min(burstBytesMax, place.left + (elapsed / 1000) * bytesPerSecondMax);
      place.left = refilled - (bytesRead - place.bytesRead);
      place.bytesRead = bytesRead;
      if (place.left < 0) socket.destroy();
    }
  }

  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #leave(socket: Counted): void {
    this.#open.get(socket)?.leave();
    this.#open.delete(socket);
  }
}
