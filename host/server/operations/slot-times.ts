/** How long contributions to slots took since the last report to the registry (PLAT-015). */
import { SLOT_STEPS, type SlotTimes, slotStepOf } from '@sufra/contract/slot-times';

/** Contributions of releases between two reports; a registry that is away lets no more come together. */
const MAX_CONTRIBUTIONS = 500;

export class SlotTimesSince {
  #noted = new Map<string, SlotTimes & { counts: number[] }>();

  get isEmpty(): boolean {
    return this.#noted.size === 0;
  }

  note({ module, version, part }: Omit<SlotTimes, 'counts'>, milliseconds: number): void {
    const id = `${module} ${version} ${part}`;
    let times = this.#noted.get(id);
    if (!times) {
      if (this.#noted.size >= MAX_CONTRIBUTIONS) return;
      times = { module, version, part, counts: new Array<number>(SLOT_STEPS).fill(0) };
      this.#noted.set(id, times);
    }
    times.counts[slotStepOf(milliseconds)]! += 1;
  }

  take(): SlotTimes[] {
    const taken = [...this.#noted.values()];
    this.#noted = new Map();
    return taken;
  }
}
