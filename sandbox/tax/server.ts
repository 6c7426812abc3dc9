/**
 * The stand-ins of the tax authorities by HTTP, on a port of their own: each below the name that the provider
 * calls it by.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '@sufra/backend/config.ts';
import Fastify from 'fastify';
import { Eta, type EtaState, serveEta } from './eta.ts';
import { serveZatca, Zatca, type ZatcaState } from './zatca.ts';

export interface TaxServer {
  zatca: Zatca;
  eta: Eta;
  /** As the provider reaches them. */
  addresses: Config['tax'];
  close: () => Promise<void>;
}

export interface TaxServerOptions {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** What it knows outlives a restart here; absent: it is lost. */
  file?: string;
  /** Clock of its certificates. */
  now?: () => Date;
}

interface Known {
  zatca?: ZatcaState;
  eta?: EtaState;
}

/** Starts both; rejects when the port is taken. */
export async function startTaxAuthorities({ host, port, file, now }: TaxServerOptions): Promise<TaxServer> {
  const known: Known = file === undefined ? {} : readKnown(file);
  const save = (change: Known) => {
    Object.assign(known, change);
    if (file !== undefined) writeKnown(file, known);
  };
  const zatca = new Zatca({ state: known.zatca, save: (state) => save({ zatca: state }), ...(now && { now }) });
  const eta = new Eta({ state: known.eta, save: (state) => save({ eta: state }) });
  const http = Fastify({ bodyLimit: 500_000, forceCloseConnections: true });
  await http.register(async (calls) => serveZatca(calls, zatca), { prefix: '/zatca' });
  await http.register(async (calls) => serveEta(calls, eta), { prefix: '/eta' });
  const url = await http.listen({ host, port });
  return {
    ...{ zatca, eta },
    addresses: {
      zatca: { url: `${url}/zatca`, template: 'TSTZATCA-Code-Signing' },
      eta: { url: `${url}/eta`, id_url: `${url}/eta`, portal_url: `${url}/eta` },
    },
    close: () => http.close(),
  };
}

function readKnown(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Known;
  } catch {
    return {};
  }
}

function writeKnown(file: string, known: Known): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(known), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
