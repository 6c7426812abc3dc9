/** What was asked for: targets, and the phone that is imitated. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { PROFILES } from '../profiles.mjs';

export const {
  values: opt,
  positionals: [file = 'targets.json'],
} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string', default: 'result.json' },
    net: { type: 'string', default: 'shaper' },
    'loads-only': { type: 'boolean' },
  },
});
export const config = JSON.parse(fs.readFileSync(file, 'utf8'));
/** `profile` of the targets: a name, or more about one. */
const { name = 'phone', ...asked } = config.profile ?? {};
if (!PROFILES[name]) throw new Error(`The profile ${name} is not one of ${Object.keys(PROFILES).join(', ')}`);
export const profile = { name, ...PROFILES[name], shaperPort: 4590, ...asked };
export const rounds = +(opt.rounds ?? config.rounds ?? 5);
export const targets = config.targets.filter((t) => !opt.only || opt.only.split(',').includes(t.name));
export const userAgent =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
