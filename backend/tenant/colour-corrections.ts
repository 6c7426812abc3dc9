/**
 * Colours of a theme that could not be read as the owner gave them (HOST-004). The edge measures them,
 * because the theme is made there, and says so here; what it said holds for the style settings of that
 * moment.
 */
import { createHash } from 'node:crypto';
import { type ColourCorrection, reportColourCorrections } from '@sufra/api/tenant/endpoints';
import type { Settings } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { readSettings } from './settings.ts';
import { colourCorrections } from './tables.ts';

export async function serveColourCorrections(platform: Platform): Promise<void> {
  await serve(platform, reportColourCorrections, (call) =>
    call.withDb(async (db) => {
      const { corrections } = call.body;
      const row = {
        style: styleOf(await readSettings(db, ['website'])),
        colours: corrections,
        reported_at: call.now(),
      };
      await db
        .insert(colourCorrections)
        .values({ tenant: call.tenant.tenant, ...row })
        .onConflictDoUpdate({ target: colourCorrections.tenant, set: row });
      return { data: { kept: corrections.length } };
    }),
  );
}

/** Of the style settings as they are now; none when they were changed since. */
export async function colourCorrectionsOf(db: Db): Promise<readonly ColourCorrection[]> {
  const [row] = await db.select().from(colourCorrections);
  return row && row.style === styleOf(await readSettings(db, ['website'])) ? row.colours : [];
}

function styleOf(website: Settings): string {
  const style = Object.entries(website)
    .filter(([key]) => key.startsWith('website.style_'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(style)).digest('base64url').slice(0, 22);
}
