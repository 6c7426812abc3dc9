/** The edge's environment (docs/operators.md), read once at start. */

import path from 'node:path';
import { baseUrl } from '@sufra/contract/base-url';
import { mapSource } from '@sufra/contract/maps';
import { requireInsideTls } from '@sufra/operations/inside-tls';
import { secretOf, secretsOf } from '@sufra/operations/secrets';
import type { AllowedScripts } from '../page-scripts/known.ts';
import { readPaymentScripts } from './payment-scripts.ts';

export interface Config {
  port: number;
  host: string;
  /** Ports by which visitors reach the sites, besides the scheme's own; the first is the usual one. */
  publicPorts: readonly number[];
  /** Public base of the releases' files, without a slash at the end. */
  cdnUrl: string;
  /** Origin of the payment frame; null: there is none. */
  payFrame: string | null;
  /** Scripts of payment providers that tenants may choose. */
  paymentScripts: AllowedScripts;
  apiUrl: string;
  apiPort: number;
  /** The first is asked for files, too. */
  registryUrl: string;
  /** All of them, asked in turn (SUFRA_REGISTRY_URL, with commas between). */
  registryUrls: readonly string[];
  /**
   * Public keys that plans are signed with, PEM or its base64; empty: the one that a registry stores in the
   * same SUFRA_DATA.
   */
  verifyKeys: readonly string[];
  verifyKeyFile: string;
  /** Token of the edge's reports; null: the one that a registry stores in the same SUFRA_DATA. */
  edgeToken: string | null;
  edgeTokenFile: string;
  /** Modules that single browsers may have from elsewhere (SUFRA_OVERRIDES, PLAT-004); empty: none. */
  overrides: readonly string[] | 'all';
  /** Tokens that `/metrics` is read with from elsewhere; empty: it is read on this machine only. */
  metricsTokens: readonly string[];
  /** Where a visitor of an unknown host goes (HOST-011). */
  mainSite: string;
  /** Host suffixes of the seeded tenants. */
  domains: readonly string[];
  /** Host name of the restaurants' console, lower-case, without port (SHOP-001). */
  consoleHost: string;
  /** MapLibre style of the console's maps, the operator's; null: places are shown on outlines (SHOP-035). */
  consoleMapStyle: string | null;
  /** Secrets of the session cookie, the first seals; empty: one is made and stored in the data folder. */
  secrets: readonly string[];
  /** Addresses or subnets whose `X-Forwarded-Proto` and `X-Forwarded-For` are believed (E1). Never "all". */
  trustedProxies: readonly string[];
  /** The edge's own folder below SUFRA_DATA. */
  dataDirectory: string;
  /** Milliseconds that the event loop may be late before pages are refused. */
  shedDelay: number;
  /** Redis that several edges share; null: each counts for itself. */
  redisUrl: string | null;
  /** Share of the visits that are measured (HOST-066), 0 to 1. */
  vitalsShare: number;
  sandbox: boolean;
  /** False: every browser drops its service worker and its cache (the kill switch, `SUFRA_OFFLINE=0`). */
  offline: boolean;
  logLevel: string;
}

/** Reads the environment; throws with the name of a variable that cannot be right. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  requireInsideTls(environment);
  const cdnPort = port(environment, 'SUFRA_CDN_PORT', 3100);
  const apiPort = port(environment, 'SUFRA_API_PORT', 4000);
  const domains = list(environment.SUFRA_DOMAINS ?? 'localhost,test');
  const registryUrls = list(environment.SUFRA_REGISTRY_URL || `http://localhost:${cdnPort}`).map((address) =>
    url({ SUFRA_REGISTRY_URL: address }, 'SUFRA_REGISTRY_URL', ''),
  );
  return {
    port: port(environment, 'SUFRA_PORT', 3000),
    host: environment.SUFRA_HOST || '127.0.0.1',
    publicPorts: publicPorts(environment),
    cdnUrl: url(environment, 'SUFRA_CDN_URL', `http://localhost:${cdnPort}`),
    payFrame: payFrame(environment, apiPort),
    paymentScripts: readPaymentScripts(environment.SUFRA_PAYMENT_SCRIPTS),
    apiUrl: url(environment, 'SUFRA_API_URL', `http://localhost:${apiPort}`),
    apiPort,
    registryUrl: registryUrls[0]!,
    registryUrls,
    verifyKeys: secretsOf(environment, 'SUFRA_VERIFY_KEYS'),
    verifyKeyFile: path.resolve(environment.SUFRA_DATA || '.sufra', 'registry/verify-key.pem'),
    edgeToken: secretOf(environment, 'SUFRA_EDGE_TOKEN') ?? null,
    edgeTokenFile: path.resolve(environment.SUFRA_DATA || '.sufra', 'registry/edge-token'),
    overrides: overridable(environment),
    metricsTokens: secretsOf(environment, 'SUFRA_METRICS_TOKEN'),
    mainSite: url(environment, 'SUFRA_MAIN_SITE', 'https://sufra.example'),
    domains,
    consoleHost: (environment.SUFRA_CONSOLE_HOST || `console.${domains[0] ?? 'localhost'}`).toLowerCase(),
    consoleMapStyle: consoleMapStyle(environment.SUFRA_CONSOLE_MAP_STYLE),
    secrets: secretsOf(environment, 'SUFRA_SECRET'),
    trustedProxies: list(environment.SUFRA_TRUST_PROXY),
    dataDirectory: path.resolve(environment.SUFRA_DATA || '.sufra', 'edge'),
    shedDelay: Number(environment.SUFRA_SHED_DELAY) || 200,
    redisUrl: secretOf(environment, 'REDIS_URL') ?? null,
    vitalsShare: share(environment, 'SUFRA_VITALS_SHARE', 0.1),
    sandbox: environment.SUFRA_SANDBOX === '1' || environment.SUFRA_SANDBOX === 'true',
    offline: environment.SUFRA_OFFLINE !== '0' && environment.SUFRA_OFFLINE !== 'false',
    logLevel: environment.SUFRA_LOG_LEVEL || 'info',
  };
}

function consoleMapStyle(value: string | undefined): string | null {
  if (!value) return null;
  const source = mapSource({ 'website.map_style_url': value });
  if (source?.kind !== 'style') throw new Error(`SUFRA_CONSOLE_MAP_STYLE is no https address of a style: ${value}`);
  return source.url;
}

/** `all`, `none`, or names of modules; with the sandbox all, else none. */
function overridable(environment: NodeJS.ProcessEnv): Config['overrides'] {
  const isSandbox = environment.SUFRA_SANDBOX === '1' || environment.SUFRA_SANDBOX === 'true';
  const value = environment.SUFRA_OVERRIDES || (isSandbox ? 'all' : 'none');
  if (value === 'all') return 'all';
  return value === 'none' ? [] : list(value);
}

/** Of the sandbox bank, when nothing else is named. */
function payFrame(environment: NodeJS.ProcessEnv, apiPort: number): string | null {
  const isSandbox = environment.SUFRA_SANDBOX === '1' || environment.SUFRA_SANDBOX === 'true';
  if (!environment.SUFRA_PAY_URL && !isSandbox) return null;
  const local = `http://localhost:${port(environment, 'SUFRA_PAY_PORT', apiPort + 1)}`;
  return new URL(url(environment, 'SUFRA_PAY_URL', local)).origin;
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function port(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = environment[name];
  if (!value) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new Error(`${name} is not a port: ${value}`);
  return number;
}

function share(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = environment[name];
  if (!value) return fallback;
  const number = Number(value);
  if (!(number >= 0 && number <= 1)) throw new Error(`${name} is no share from 0 to 1: ${value}`);
  return number;
}

function publicPorts(environment: NodeJS.ProcessEnv): number[] {
  const named = list(environment.SUFRA_PUBLIC_PORTS).map((value) =>
    port({ SUFRA_PUBLIC_PORTS: value }, 'SUFRA_PUBLIC_PORTS', 0),
  );
  return [...named, port(environment, 'SUFRA_PORT', 3000)].filter((number) => number > 0);
}

function url(environment: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const value = environment[name] || fallback;
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error(`${name} is not an http address: ${value}`);
  return baseUrl(value);
}
