/** A registry for tests: one signed plan for every tenant, its files, and the revision as server-sent events. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ModuleFace, Plan, PlanModule, PlanRelease, SignedPlan } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { grantStatement, type SignedGrant, type SignedOverride } from '@sufra/contract/override';
import { planByDigests, planStatement } from '@sufra/contract/plan-statement';
import { FRAME_BUNDLE, MENU_BUNDLE } from './fake-bundles.ts';

export interface FakeRegistry {
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  plan(): Plan;
  /** Base64 of the PEM: what SUFRA_VERIFY_KEYS takes. */
  publicKey: string;
  /** Makes the key that comes after `changeKey`, and says its public half. */
  nextKey(): string;
  /** From now on it signs with it. */
  changeKey(): void;
  /** Changes the plan and publishes it. */
  publish(change: (plan: Plan) => Plan): void;
  /** From now on visitors in buckets below `percent` get a changed plan; null: none any more. */
  canary(percent: number | null, change?: (plan: Plan) => Plan): void;
  /** From now on it answers as a registry of before: whole plans alone. */
  knowNoDigests(): void;
  /** From now on it says nothing: connections are taken, and no request is answered; `false`: it answers again. */
  hang(hangs?: boolean): void;
  /** From now on `change` makes what it says of a release; null: it has none. */
  forgeFacts(change: (text: string) => string | null): void;
  /** Sends forged plans: `change` comes after the signature. Publishes a new revision. */
  forge(change: (plan: SignedPlan) => unknown): void;
  /** Adds or replaces the server bundle of a release and returns the release. */
  release(name: string, version: string, bundle: string, face: Partial<ModuleFace>): PlanModule;
  /**
   * Makes an override and its link's token. `opens`: how often the link opens. `forge`: changes it after the signature.
   */
  override(wish: FakeOverride): { token: string; end(): void };
  /** The same for what is of no single module. */
  grant(content: { replay: object; releases: readonly PlanRelease[] } | { tools: object }): {
    token: string;
    end(): void;
  };
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

function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyId = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
  return { privateKey, keyId, text: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64') };
}

export async function startFakeRegistry(): Promise<FakeRegistry> {
  const files = new Map<string, string>();
  const streams = new Set<ServerResponse>();
  const asked: string[] = [];
  const overrides = new Map<string, { answer: SignedGrant; site: string; token: string; opens: number }>();
  let plan: Plan;
  let canary: { percent: number; change: (plan: Plan) => Plan } | null = null;
  let forged: ((plan: SignedPlan) => unknown) | null = null;
  let knowsDigests = true;
  let hangs = false;
  let factsOf: (text: string) => string | null = (text) => text;
  const facts = new Map<string, string>();
  const noted = (release: object) => {
    const text = canonicalJson(release);
    const name = digest(release);
    facts.set(name, text);
    return name;
  };
  const first = makeKey();
  let { privateKey, keyId } = first;
  let next = first;

  /** Of the console: the same shell and a module of its own. */
  let ofConsole: readonly PlanModule[] = [];

  function answer(bucket: number, site: string): unknown {
    const signed = signedPlan(bucket, site);
    return forged ? forged(signed) : signed;
  }

  function signedPlan(bucket: number, site: string): SignedPlan {
    const splits = canary ? [canary.percent] : [];
    const inCanary = canary !== null && bucket < canary.percent;
    const buckets = inCanary ? { from: 0, to: canary!.percent - 1 } : { from: splits[0] ?? 0, to: 99 };
    const changed = inCanary ? canary!.change(plan) : plan;
    const whole = { ...changed, splits, buckets, tenant: site, ...(site === 'console' ? { modules: ofConsole } : {}) };
    const value = sign(null, Buffer.from(planStatement(whole, digest)), privateKey).toString('base64');
    return { ...whole, signature: { key: keyId, value } };
  }

  async function answerOverride(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.url!.slice('/v1/overrides/'.length);
    let found = overrides.get(id);
    if (id === 'open') {
      const { token, site, look } = JSON.parse(await text(request)) as { token: string; site: string; look?: boolean };
      found = [...overrides.values()].find((one) => one.token === token && one.site === site && one.opens > 0);
      if (found && !look) found.opens -= 1;
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
    if (hangs) return undefined;
    if (/^\/v1\/plans\/[^/]+\/reasons/.test(url)) {
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ reasons: { 'mf-menu': { why: 'channel', channel: 'pilot' } } }));
    }
    if (url.startsWith('/v1/plans/')) {
      const { pathname, searchParams } = new URL(url, 'http://registry');
      const site = pathname.slice('/v1/plans/'.length);
      const etag = `"${plan.revision}"`;
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'application/json', etag });
      if (searchParams.get('form') !== 'digests' || !knowsDigests || forged) {
        return response.end(JSON.stringify(answer(Number(searchParams.get('bucket') ?? 99), site)));
      }
      const parts = [0, ...(canary ? [canary.percent] : [])].map((from) => signedPlan(from, site));
      return response.end(JSON.stringify({ parts: parts.map((part) => planByDigests(part, noted)) }));
    }
    if (url.startsWith('/v1/facts/')) {
      const text = factsOf(facts.get(url.slice('/v1/facts/'.length)) ?? '');
      return text ? response.writeHead(200).end(text) : response.writeHead(404).end();
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
    // A machine that is busy with other tests is late with nothing.
    limits: { silent: 4000, total: 8000, fragment: 6000 },
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
          { path: '/order/:id', screen: 'menu', visibility: 'private', keep: 3 },
          { path: '/check-payment', screen: 'menu', visibility: 'private', openWhenClosed: true, always: true },
          { path: '/o/:id', screen: 'menu', visibility: 'private', openWhenClosed: true, always: true },
        ],
        navigation: [
          { path: '/checkout', label: { ar: 'الدفع', en: 'Checkout' }, icon: 'receipt', areas: ['header'], order: 2 },
        ],
      }),
    ],
  };

  function grantFor(site: string, lasts: number) {
    const ends_at = new Date(Date.now() + lasts * 60_000).toISOString();
    return { id: String(overrides.size).padStart(24, '0'), site, by: 'team menu', ends_at, last_at: ends_at };
  }

  function granted(
    content: Parameters<typeof grantStatement>[0],
    { site, opens, forge }: { site: string; opens: number; forge: (signed: SignedGrant) => SignedGrant },
  ) {
    const token = String(overrides.size).padStart(43, 'T');
    const id = String(overrides.size).padStart(24, '0');
    const value = sign(null, Buffer.from(grantStatement(content)), privateKey).toString('base64');
    const answer = forge({ ...content, signature: { key: keyId, value } } as SignedGrant);
    overrides.set(id, { answer, site, token, opens });
    return { token, end: () => void overrides.delete(id) };
  }

  return {
    url,
    asked,
    plan: () => plan,
    publicKey: first.text,
    nextKey() {
      next = makeKey();
      return next.text;
    },
    changeKey() {
      ({ privateKey, keyId } = next);
    },
    publish(change) {
      plan = change(plan);
      tell();
    },
    canary(percent, change = (same) => same) {
      canary = percent === null ? null : { percent, change };
      tell();
    },
    knowNoDigests() {
      knowsDigests = false;
      tell();
    },
    hang(whether = true) {
      hangs = whether;
    },
    forgeFacts(change) {
      factsOf = change;
    },
    forge(change) {
      forged = change;
      tell();
    },
    release,
    override({ site, signedSite = site, release, at, opens = 1, lasts = 60, forge = (same) => same }) {
      const { name: module, version } = release;
      return granted(
        {
          override: { ...grantFor(signedSite, lasts), module, version, at },
          release: at === null ? release : { ...release, base: at },
        },
        { site, opens, forge: forge as (signed: SignedGrant) => SignedGrant },
      );
    },
    grant(content) {
      const site = 'http://nakhla.localhost:3000';
      const whole =
        'tools' in content
          ? { tools: { ...grantFor(site, 60), ...content.tools } }
          : { ...content, replay: { ...grantFor(site, 60), ...content.replay } };
      return granted(whole as never, { site, opens: 1, forge: (same) => same });
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
