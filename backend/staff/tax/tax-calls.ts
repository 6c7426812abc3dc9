/** Calls about tax devices and documents (TAX-005, TAX-006). */
import {
  addTaxDevice,
  changeTaxDevice,
  correctTaxDocument,
  enrollTaxDevice,
  listTaxDocuments,
  readTax,
  retireTaxDevice,
  type TaxDocumentPage,
} from '@sufra/api/staff/endpoints';
import { findBranchRecord } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import type { Platform } from '../../platform.ts';
import { authorityNamed, authorityOf, taxServices } from '../../tax/authorities.ts';
import { correctDocument } from '../../tax/chain/correct.ts';
import { devicesOf, findDevice } from '../../tax/chain/devices.ts';
import { findDocument } from '../../tax/chain/documents.ts';
import { addDevice, changeFacts, enrollDevice, retireDevice } from '../../tax/enrolment.ts';
import type { DeviceRow } from '../../tax/tables.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { cursorOf, DOCUMENTS_PAGE, documentView, findDocuments, taxView } from './tax-view.ts';

const aboutOf = ({ id, code }: Pick<DeviceRow, 'id' | 'code'>) => ({ kind: 'tax_device', id, name: code });

export async function registerTaxCalls(platform: Platform): Promise<void> {
  const view = (db: Db, { tenant, now }: RestaurantScope) => taxView(db, tenant, now());

  await serveStaff(platform, readTax, async (call) => ({ data: await call.withDb((db) => view(db, call)) }));

  await serveStaff(platform, listTaxDocuments, async (call) => ({
    data: await call.withDb((db) => pageOf(db, call, call.query)),
  }));

  await serveStaff(platform, addTaxDevice, (call) =>
    call.act(async (db, note) => {
      const { branch_id, point, facts } = call.body;
      const authority = authorityOf(call.tenant);
      const branch = await findBranchRecord(db, branch_id);
      if (!authority || !branch) throw refuse('NOT_FOUND', { field: 'branch_id' });
      const row = await addDevice(db, { authority, branch_id, point, facts }, call.now());
      note({ about: aboutOf(row), branch_id, after: { point, facts: row.facts } });
      return { data: await view(db, call), status: 201 };
    }),
  );

  await serveStaff(platform, changeTaxDevice, (call) =>
    call.act(async (db, note) => {
      const before = await findDevice(db, call.params.device);
      const row = await changeFacts(db, call.params.device, call.body.facts);
      note({
        ...{ about: aboutOf(row), branch_id: row.branch_id },
        ...{ before: { facts: before?.facts }, after: { facts: row.facts } },
      });
      return { data: await view(db, call) };
    }),
  );

  await serveStaff(platform, enrollTaxDevice, async (call) => {
    const fault = await enrollDevice(platform, call.tenant, call.params.device, call.body.input);
    return call.act(async (db, note) => {
      const row = await findDevice(db, call.params.device);
      if (!row) throw refuse('NOT_FOUND');
      const outcome = fault?.kind ?? 'well';
      note({ about: aboutOf(row), branch_id: row.branch_id, after: { outcome, step: fault?.step ?? null } });
      const advice = authorityNamed(row.authority)?.adviceOn;
      const messages = (fault?.messages ?? []).map(({ code, text }) => {
        const words = advice?.(code) ?? null;
        return { code, text, advice: words && inLocale(words, call.locale) };
      });
      return { data: { outcome, step: fault?.step ?? null, messages, tax: await view(db, call) } };
    });
  });

  await serveStaff(platform, retireTaxDevice, (call) =>
    call.act(async (db, note) => {
      const row = await retireDevice(db, call.params.device);
      note({ about: aboutOf(row), branch_id: row.branch_id, after: { state: row.state } });
      return { data: await view(db, call) };
    }),
  );

  await serveStaff(platform, correctTaxDocument, (call) =>
    call.act(async (db, note) => {
      const { device, counter } = call.params;
      const services = taxServices(platform.config);
      const found = await findDocument(db, device, Number(counter));
      const branch = found && (await findBranchRecord(db, found.document.branch_id));
      const scope = { db, services, now: call.now(), timeZone: branch?.time_zone ?? call.tenant.time_zone };
      const row = await correctDocument(scope, device, Number(counter));
      const code = row.number.replace(/-\d+$/, '');
      note({
        ...{ about: { kind: 'tax_device', id: device, name: code }, branch_id: row.branch_id },
        after: { corrected: `${code}-${counter}`, by: row.number },
      });
      return { data: await pageOf(db, call, {}) };
    }),
  );
}

async function pageOf(
  db: Db,
  call: RestaurantScope,
  query: { only?: 'open' | 'trouble' | undefined; before?: string | undefined },
): Promise<TaxDocumentPage> {
  const now = call.now();
  const found = await findDocuments(db, query, now);
  const shown = found.slice(0, DOCUMENTS_PAGE);
  const devices = await devicesOf(db);
  return {
    documents: shown.map((one) => documentView(one, devices, call.locale, now)),
    time_zone: call.tenant.time_zone,
    next: found.length > DOCUMENTS_PAGE ? cursorOf(shown.at(-1)!) : null,
  };
}
