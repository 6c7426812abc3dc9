/**
 * `node backend/tenant.ts <command> …`, or `npm run tenant -- <command> …`: what an operator does with a
 * whole restaurant (docs/operators.md). It works on the database of the environment, beside servers that run.
 * Ends with 2 for what it cannot take, and says why.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from '@sufra/contract/describe-error';
import { readConfig } from './config.ts';
import { connect, type Database } from './database/connect.ts';
import { readTextsOfDns } from './dns.ts';
import { PERSONAL_TABLES, touchedPeople } from './privacy/touched-people.ts';
import { createLogger } from './server.ts';
import { describeTouched, touchedCsv } from './staff/people/breach.ts';
import { siteAddress } from './staff/people/console-address.ts';
import { recordOf } from './staff/record/record.ts';
import { createRestaurant } from './staff/restaurants/create.ts';
import { addOwnDomain, removeOwnDomain } from './staff/restaurants/domain-command.ts';
import { readFolder, writeFolder } from './staff/restaurants/files/folder.ts';
import { compareRestaurant, exportRestaurant, importRestaurant, tenantOf } from './staff/restaurants/files/transfer.ts';
import { leave, stay } from './staff/restaurants/leave/leave.ts';
import { NEW_RESTAURANT_OPTIONS, NotTaken, readNewRestaurant } from './staff/restaurants/new-restaurant.ts';
import { endSessions } from './user/devices/end-sessions.ts';

interface Context {
  database: Database;
  config: ReturnType<typeof readConfig>;
}

interface Command {
  usage: string;
  /**
   * Reads what was typed before the database is opened. Answers what is to be done, which answers the lines to print.
   */
  read: (args: string[]) => (context: Context) => Promise<readonly string[]>;
}

const TEXT = { type: 'string' } as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    usage:
      'create --key noor --name-ar نور --name-en Noor --country SA --address-ar "…" --address-en "…" --email hind@noor.example [--owner Hind] [--languages ar,en,fr] [--currency SAR] [--time-zone Asia/Riyadh] [--position 24.7113,46.6744] [--phone +966112345678]',
    read: (args) => {
      const options = Object.fromEntries(NEW_RESTAURANT_OPTIONS.map((name) => [name, { type: 'string' as const }]));
      const wanted = readNewRestaurant(parseArgs({ args, options }).values);
      return async (context) => {
        const { made, hosts, link } = await createRestaurant(context, wanted, new Date());
        return [
          made ? `${wanted.key} is made.` : `${wanted.key} was there with these values.`,
          ...hosts.map((host) => `storefront: ${siteAddress(context.config, host)}`),
          'link of the owner, once, within 48 hours:',
          link,
        ];
      };
    },
  },
  domain: {
    usage: 'domain --tenant noor --host order.noor.example [--remove]',
    read: (args) => {
      const isRemoved = args.includes('--remove');
      const { tenant, host } = texts(
        args.filter((one) => one !== '--remove'),
        ['tenant', 'host'],
      );
      return async (context) => {
        if (isRemoved) {
          await removeOwnDomain(context, { tenant, host });
          return [`${host} no longer answers for ${tenant}.`];
        }
        const added = await addOwnDomain(context, { tenant, host }, readTextsOfDns);
        return [added ? `${host} answers for ${tenant}.` : `${host} was ${tenant}'s.`];
      };
    },
  },
  export: {
    usage: 'export --tenant noor --to folder',
    read: (args) => {
      const { tenant, to } = texts(args, ['tenant', 'to']);
      return async ({ database }) => writeFolder(to, await exportRestaurant(database, tenant));
    },
  },
  diff: {
    usage: 'diff --tenant noor --from folder',
    read: (args) => {
      const { tenant, from } = texts(args, ['tenant', 'from']);
      return async ({ database }) =>
        orNone(await compareRestaurant(database, tenant, await readFolder(from), new Date()));
    },
  },
  import: {
    usage: 'import --tenant noor --from folder',
    read: (args) => {
      const { tenant, from } = texts(args, ['tenant', 'from']);
      return async ({ database }) =>
        orNone(await importRestaurant(database, tenant, await readFolder(from), new Date()));
    },
  },
  breach: {
    usage:
      'breach --tenant noor --tables orders,reservations|all [--from 2026-11-20T00:00Z] [--to 2026-11-27T10:00Z] --out people.csv',
    read: (args) => {
      const { tenant, out, tables, span } = readBreach(args);
      return async ({ database }) => {
        await tenantOf(database, tenant);
        const touched = await touchedPeople(database, tenant, tables, span);
        await writeFile(out, touchedCsv(touched, tables), { flag: 'wx', mode: 0o600 });
        return [...describeTouched(touched), `Names and ways to reach them are in ${out}, readable by you alone.`];
      };
    },
  },
  record: {
    usage: 'record --tenant noor --to folder',
    read: (args) => {
      const { tenant, to } = texts(args, ['tenant', 'to']);
      return async ({ database }) => {
        const pages = await recordOf(database, await tenantOf(database, tenant), new Date());
        await mkdir(to, { recursive: true });
        return Promise.all(
          Object.entries(pages).map(async ([locale, html]) => {
            const file = join(to, `record-${tenant}.${locale}.html`);
            await writeFile(file, html);
            return file;
          }),
        );
      };
    },
  },
  'sign-out': {
    usage: 'sign-out --tenant noor (--customer 0551234567 | --all)',
    read: (args) => {
      const { values } = parseArgs({ args, options: { tenant: TEXT, customer: TEXT, all: { type: 'boolean' } } });
      const { tenant, customer, all = false } = values;
      if (!tenant) throw new NotTaken(['--tenant is missing']);
      if (all === (customer !== undefined)) throw new NotTaken(['either --customer, a number or an id, or --all']);
      return async ({ database }) => {
        await tenantOf(database, tenant);
        const ended = await endSessions(database, tenant, customer ?? null);
        if (ended === null)
          throw new NotTaken([`${customer}: not one customer of ${tenant}; write the country's code, or the id`]);
        return [`${ended} sign-ins of customers ended.`];
      };
    },
  },
  leave: {
    usage: 'leave --tenant noor (--to folder [--days 30] | --cancel)',
    read: (args) => {
      const options = { tenant: { type: 'string' }, to: { type: 'string' }, days: { type: 'string' } } as const;
      const { values } = parseArgs({ args, options: { ...options, cancel: { type: 'boolean' } } });
      const { tenant, to: folder, days = '30', cancel = false } = values;
      if (!tenant) throw new NotTaken(['--tenant is missing']);
      if (cancel === (folder !== undefined)) throw new NotTaken(['either --to or --cancel is needed']);
      return async ({ database }) => {
        if (folder === undefined) {
          await stay(database, tenant, new Date());
          return [`${tenant} stays, and its site is as it was.`];
        }
        const at = await leave(database, { tenant, folder, days: Number(days) }, new Date());
        return [`${tenant} is in ${folder}. Its site is closed; it is erased after ${at.toISOString()}.`];
      };
    },
  },
};

/** Instants and tables of `breach`. Throws `NotTaken`. */
function readBreach(args: string[]) {
  const options = Object.fromEntries(['tenant', 'tables', 'from', 'to', 'out'].map((one) => [one, TEXT]));
  const { values } = parseArgs({ args, options }) as { values: Record<string, string | undefined> };
  const { tenant, out, tables: typed = '' } = values;
  const tables = typed === 'all' ? PERSONAL_TABLES : typed.split(',').filter(Boolean);
  const unknown = tables.filter((table) => !PERSONAL_TABLES.includes(table));
  const instant = (name: 'from' | 'to') => {
    const date = values[name] === undefined ? null : new Date(values[name]);
    return {
      date,
      faults: date && Number.isNaN(date.getTime()) ? [`--${name}: give an instant, 2026-11-27T10:00Z`] : [],
    };
  };
  const [from, to] = [instant('from'), instant('to')];
  const faults = [
    ...(tenant ? [] : ['--tenant is missing']),
    ...(out ? [] : ['--out is missing: the file for the list']),
    ...(tables.length === 0 || unknown.length > 0
      ? [`--tables${unknown.map((one) => ` ${one}:`).join('')} give all, or some of ${PERSONAL_TABLES.join(', ')}`]
      : []),
    ...[from, to].flatMap(({ faults: of }) => of),
  ];
  if (faults.length > 0) throw new NotTaken(faults);
  return { tenant: tenant!, out: out!, tables, span: { from: from.date, to: to.date } };
}

function orNone(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : ['no difference'];
}

/** Options that have to be there. Throws `NotTaken`. */
function texts<Name extends string>(args: string[], names: readonly Name[]): Record<Name, string> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options });
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new NotTaken(missing.map((name) => `--${name} is missing`));
  return values as Record<Name, string>;
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  console.error(
    Object.values(COMMANDS)
      .map(({ usage }) => `npm run tenant -- ${usage}`)
      .join('\n'),
  );
  process.exitCode = 2;
} else {
  try {
    const work = command.read(args);
    const config = readConfig();
    const database = await connect(config, createLogger('warn'));
    try {
      for (const line of await work({ database, config })) console.log(line);
    } finally {
      await database.close();
    }
  } catch (error) {
    const isTyped = error instanceof NotTaken || /^ERR_PARSE_ARGS/.test((error as { code?: string }).code ?? '');
    console.error(describeError(error).message);
    if (isTyped) console.error(`npm run tenant -- ${command.usage}`);
    process.exitCode = isTyped ? 2 : 1;
  }
}
