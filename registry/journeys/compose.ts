/** Gives a browser a composition on a running site, by overrides that it alone has (decision 408). */
import type { JourneyPage } from './walk-journeys.ts';

export interface OverrideMaker {
  /** Throws an Error with the reason when there is none. */
  make(module: string, version: string): Promise<{ id: string; link: string }>;
  end(id: string): Promise<void>;
}

/** As many as one browser carries. */
const OVERRIDES_MAX = 4;
/** A link of a release opens so often. */
const OPENS_MAX = 20;
const ACCEPT = { tap: 'form[method=post] button' } as const;

export interface Composer {
  compose(page: JourneyPage, releases: readonly string[]): Promise<void>;
  /** Ends what was made. */
  end(): Promise<void>;
}

export function composeBy(site: string, maker: OverrideMaker): Composer {
  const made = new Map<string, { id: string; link: string; opened: number }>();
  const ids: string[] = [];

  async function linkOf(release: string): Promise<string> {
    let known = made.get(release);
    if (!known || known.opened >= OPENS_MAX) {
      const at = release.lastIndexOf('@');
      known = { ...(await maker.make(release.slice(0, at), release.slice(at + 1))), opened: 0 };
      made.set(release, known);
      ids.push(known.id);
    }
    known.opened++;
    return known.link;
  }

  return {
    async compose(page, releases) {
      await page.open(`${site}/`);
      const shown = await page.releases();
      const other = releases.filter((release) => !shown.includes(release));
      // A module that is switched off is on no page, so its release makes no difference there.
      const needed = other.filter((release) => shown.some((each) => nameOf(each) === nameOf(release)));
      if (needed.length > OVERRIDES_MAX)
        throw new Error(`${needed.length} releases differ from those of the site; a browser takes ${OVERRIDES_MAX}`);
      for (const release of needed) {
        const link = await linkOf(release);
        await page.open(link);
        const until = Date.now() + 15_000;
        while (!(await page.attempt(ACCEPT, site))) {
          if (Date.now() > until) throw new Error('the site takes no overrides (SUFRA_OVERRIDES)');
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        // Taken when the question has gone.
        while (await page.attempt({ see: ACCEPT.tap }, site)) {
          if (Date.now() > until) throw new Error('the site does not take the override');
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async end() {
      for (const id of ids.splice(0)) await maker.end(id);
    },
  };
}

function nameOf(release: string): string {
  return release.slice(0, release.lastIndexOf('@'));
}
