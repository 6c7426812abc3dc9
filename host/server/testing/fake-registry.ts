/** A registry for tests: one signed plan for every tenant, its files, and the revision as server-sent events. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ModuleFace, Plan, PlanModule, PlanRelease, SignedPlan } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { overrideStatement, type SignedOverride } from '@sufra/contract/override';
import { planStatement } from '@sufra/contract/plan-statement';
import { FRAME_BUNDLE, MENU_BUNDLE } from './fake-bundles.ts';

export interface FakeRegistry {
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  plan(): Plan;
  /** Base64 of the PEM: what SUFRA_VERIFY_KEYS takes. */
  publicKey: string;
  /** Changes the plan and publishes it. */
  publish(change: (plan: Plan) => Plan): void;
  /** From now on visitors in buckets below `percent` get a changed plan; null: none any more. */
  canary(percent: number | null, change?: (plan: Plan) => Plan): void;
  /** Sends forged plans: `change` comes after the signature. Publishes a new revision. */
  forge(change: (plan: SignedPlan) => unknown): void;
  /** Adds or replaces the server bundle of a release and returns the release. */
  release(name: string, version: string, bundle: string, face: Partial<ModuleFace>): PlanModule;
  /** Makes an override and its link's token. `opens`: how often the link opens. `forge`: changes it after the signature. */
  override(wish: FakeOverride): { token: string; end(): void };
  /** From now on no file of a release comes; plans do. */
  loseFiles(): void;
  /** Serves other bytes for a path than were hashed. */
  corrupt(path: string): void;
  close(): Promise<void>;
}

export interface FakeOverride {
  /** Where the link opens. */
  site: string;
  /** What the signed answer says of that; absent: the same. */
  signedSite?: string;
  release: PlanRelease;
  /** Origin of a developer's server; null: a published release. */
  at: string | null;
  opens?: number;
  /** Minutes. */
  lasts?: number;
  forge?: (signed: SignedOverride) => SignedOverride;
}

const digest = (release: object) => createHash('sha256').update(canonicalJson(release)).digest('hex');
const scriptHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export async function startFakeRegistry(): Promise<FakeRegistry> {
  const files = new Map<string, string>();
  const streams = new Set<ServerResponse>();
  const asked: string[] = [];
  const overrides = new Map<string, { answer: SignedOverride; site: string; token: string; opens: number }>();
  let plan: Plan;
  let canary: { percent: number; change: (plan: Plan) => Plan } | null = null;
  let forged: ((plan: SignedPlan) => unknown) | null = null;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyId = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

  /** Of the console: the same shell and a module of its own. */
  let ofConsole: readonly PlanModule[] = [];

  function answer(bucket: number, site = plan.tenant): unknown {
    const splits = canary ? [canary.percent] : [];
    const inCanary = canary !== null && bucket < canary.percent;
    const buckets = inCanary ? { from: 0, to: canary!.percent - 1 } : { from: splits[0] ?? 0, to: 99 };
    const changed = inCanary ? canary!.change(plan) : plan;
    const whole = { ...changed, splits, buckets, ...(site === 'console' ? { tenant: site, modules: ofConsole } : {}) };
    const value = sign(null, Buffer.from(planStatement(whole, digest)), privateKey).toString('base64');
    const signed = { ...whole, signature: { key: keyId, value } };
    return forged ? forged(signed) : signed;
  }

  async function answerOverride(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.url!.slice('/v1/overrides/'.length);
    let found = overrides.get(id);
    if (id === 'open') {
      const { token, site } = JSON.parse(await text(request)) as { token: string; site: string };
      found = [...overrides.values()].find((one) => one.token === token && one.site === site && one.opens > 0);
      if (found) found.opens -= 1;
    }
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found?.answer ?? {}));
  }

  function tell(): void {
    plan = { ...plan, revision: plan.revision + 1 };
    for (const stream of streams) stream.write(`event: revision\ndata: {"revision":${plan.revision}}\n\n`);
  }

  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (url.startsWith('/v1/plans/')) {
      const bucket = Number(new URL(url, 'http://registry').searchParams.get('bucket') ?? 99);
      const etag = `"${plan.revision}"`;
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      return response
        .writeHead(200, { 'content-type': 'application/json', etag })
        .end(JSON.stringify(answer(bucket, url.startsWith('/v1/plans/console') ? 'console' : undefined)));
    }
    if (url === '/v1/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: revision\ndata: {"revision":${plan.revision}}\n\n`);
      streams.add(response);
      request.on('close', () => streams.delete(response));
      return undefined;
    }
    if (url.startsWith('/v1/overrides/')) return answerOverride(request, response);
    const file = files.get(url);
    return file === undefined ? response.writeHead(404).end() : response.writeHead(200).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function release(name: string, version: string, bundle: string, face: Partial<ModuleFace>): PlanModule {
    files.set(`/${name}/${version}/server.mjs`, bundle);
    const scripts = ['entry.js', 'app.js', 'screen.js', 'ar.js', 'en.js', 'slot.js'];
    for (const path of scripts) files.set(`/${name}/${version}/${path}`, `${name} ${version} ${path}`);
    return {
      name,
      version,
      base: `${url}/${name}/${version}`,
      contract: '1.0.0',
      face: {
        name,
        owner: name.replace(/^mf-/, ''),
        title: { ar: name, en: name },
        routes: [],
        navigation: [],
        dialogs: [],
        slots: [],
        topics: { publishes: [], consumes: [] },
        ...face,
      },
      browser: {
        entry: 'entry.js',
        exposes: name === 'host' ? {} : { './application': ['app.js'], './slots/button': ['slot.js'] },
        screens: name === 'host' ? {} : { menu: ['screen.js'] },
        locales: { ar: ['ar.js'], en: ['en.js'] },
      },
      server: { path: 'server.mjs', integrity: scriptHash(bundle) },
      integrity: Object.fromEntries(scripts.map((path) => [path, scriptHash(`${name} ${version} ${path}`)])),
      fallbacks: [],
    };
  }

  ofConsole = [
    release('mf-orders', '1.0.0', MENU_BUNDLE, {
      audience: 'console',
      routes: [{ path: '/', screen: 'menu', visibility: 'private' }],
    }),
  ];
  const label = { ar: 'القائمة', en: 'Menu' };
  plan = {
    tenant: 'nakhla',
    revision: 1,
    buckets: { from: 0, to: 99 },
    splits: [],
    limits: { silent: 4000, total: 8000, fragment: 300 },
    shell: release('host', '1.0.0', FRAME_BUNDLE, {}),
    modules: [
      release('mf-menu', '1.0.0', MENU_BUNDLE, {
        routes: [
          { path: '/', screen: 'menu', visibility: 'public' },
          { path: '/menu', screen: 'menu', visibility: 'public', query: ['group'], keep: 2 },
          { path: '/select-type/:type', screen: 'menu', visibility: 'public', indexed: false },
          { path: '/item/:item', screen: 'menu', visibility: 'public', listed: true },
          { path: '/menu/:type/session/:id', screen: 'menu', visibility: 'public', indexed: false },
          ...['/loop', '/throw', '/moved', '/gone', '/environment'].map((path) => ({
            path,
            screen: 'menu',
            visibility: 'public' as const,
          })),
        ],
        navigation: [{ path: '/menu', label, icon: 'fork-knife', areas: ['header'], order: 1 }],
        slots: [
          { slot: 'header.actions', name: 'broken', order: 20 },
          { slot: 'header.actions', name: 'button', order: 10 },
        ],
      }),
      release('mf-account', '1.0.0', MENU_BUNDLE, {
        switch: 'general.enable_accounts',
        routes: [
          { path: '/account', screen: 'menu', visibility: 'private' },
          { path: '/whoami', screen: 'menu', visibility: 'private' },
          { path: '/reservations/:id', screen: 'menu', visibility: 'private' },
        ],
      }),
      release('mf-checkout', '1.0.0', MENU_BUNDLE, {
        switch: 'checkout.enable',
        routes: [
          { path: '/checkout', screen: 'menu', visibility: 'private' },
          { path: '/check-payment', screen: 'menu', visibility: 'private', openWhenClosed: true, always: true },
          { path: '/o/:id', screen: 'menu', visibility: 'private', openWhenClosed: true, always: true },
        ],
        navigation: [
          { path: '/checkout', label: { ar: 'الدفع', en: 'Checkout' }, icon: 'receipt', areas: ['header'], order: 2 },
        ],
      }),
    ],
  };

  return {
    url,
    asked,
    plan: () => plan,
    publicKey: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
    publish(change) {
      plan = change(plan);
      tell();
    },
    canary(percent, change = (same) => same) {
      canary = percent === null ? null : { percent, change };
      tell();
    },
    forge(change) {
      forged = change;
      tell();
    },
    release,
    override({ site, signedSite = site, release, at, opens = 1, lasts = 60, forge = (same) => same }) {
      const id = String(overrides.size).padStart(24, '0');
      const token = String(overrides.size).padStart(43, 'T');
      const { name: module, version } = release;
      const ends_at = new Date(Date.now() + lasts * 60_000).toISOString();
      const content = {
        override: { id, site: signedSite, module, version, at, ends_at },
        release: at === null ? release : { ...release, base: at },
      };
      const value = sign(null, Buffer.from(overrideStatement(content)), privateKey).toString('base64');
      overrides.set(id, { answer: forge({ ...content, signature: { key: keyId, value } }), site, token, opens });
      return { token, end: () => overrides.delete(id) };
    },
    loseFiles: () => files.clear(),
    corrupt: (path) => files.set(path, `${files.get(path)} `),
    close: () =>
      new Promise((resolve) => {
        for (const stream of streams) stream.end();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
