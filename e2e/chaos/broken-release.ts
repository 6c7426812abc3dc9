/**
 * Releases that are broken on purpose: the files of the release that visitors get, altered as a bug would
 * alter them, and published like any other. What cannot be published (a file that is missing or has other
 * bytes than were hashed) is a fault of the origin instead: `origin-faults.ts`.
 */
import { createHash } from 'node:crypto';
import { fetchRelease, publishAside, type StoredRelease } from '../platform/publishing.ts';
import { stableVersion } from '../platform/releases.ts';
import { tampersWhenTold } from './tampering.ts';
import { doesWhatIsWellMeant } from './well-meant.ts';

/** What a bug does to the browser half. */
export type BrowserBug =
  /** The container throws while it is evaluated. */
  | 'throws on load'
  /** The container waits for what never comes while it is evaluated. */
  | 'never loads'
  /** The application's mount throws. */
  | 'throws in mount'
  /** The application's mount throws an object that throws when it is looked at. */
  | 'throws what cannot be described in mount'
  /** Every screen throws such an object when it is first rendered. */
  | 'throws what cannot be described in render'
  /** Its contributions to slots do. */
  | 'slot throws what cannot be described'
  /** The application's mount throws what is no error. */
  | 'throws null in mount'
  /** The application's mount neither ends nor throws. */
  | 'never mounts'
  /** Every screen throws when it is first rendered. */
  | 'throws in render'
  /**
   * Every screen renders, and throws when it renders again, which the event `sufra-chaos` of the window makes it do.
   */
  | 'throws in render later'
  /** Every screen's loader throws. */
  | 'throws in a loader'
  /** It receives a changed place on the bus, and throws. */
  | 'throws in a bus handler'
  /** Its contributions to slots throw when first rendered. */
  | 'slot throws'
  /** Contributions to slots render, and throw when they render again after `window.sufraChaos` was set. */
  | 'slot throws later'
  /** Its dialogs throw when first rendered. */
  | 'dialog throws'
  /** The same for dialogs. */
  | 'dialog throws later'
  /** Its contributions to slots do at each moment what the page says (`tampering.ts`). */
  | 'tampers when told'
  /** No bug: its file does all that modules do in good faith with what the page protects (`well-meant.ts`). */
  | 'means well';

/** What a bug does to the server half. */
export type ServerBug =
  | 'throws'
  | 'never answers'
  | 'loops for ever'
  | 'eats memory'
  | 'ends the process'
  /** What it renders would reach beyond its place in the document. */
  | 'leaves a comment open'
  | 'closes the page'
  | 'styles everything'
  | 'ends a rule twice';

export interface Bugs {
  browser?: BrowserBug;
  server?: ServerBug;
  /** Altered as the last thing: for what publish must refuse. */
  descriptor?: Record<string, unknown>;
}

const THROW = (where: string) => `throw new Error(${JSON.stringify(`chaos: ${where}`)})`;
/** No error, no text, nothing that can be asked what it is. */
const THROW_UNTELLABLE =
  'const fail=()=>{throw new Error("chaos: a trap")};throw new Proxy({toString:fail},Object.fromEntries(Object.getOwnPropertyNames(Reflect).map(name=>[name,fail])))';
const WHEN_LATER = 'if(globalThis.sufraChaos)';

/** A component that throws instead of, or from some moment on after, the one it stands for. */
const component = (when: string, where: string, thrown = THROW(where)) =>
  `Real=>function Broken(...props){${when}{${thrown}}return Real(...props)}`;
/** A component that throws when the page says `sufra-chaos`, and renders the one it stands for until then. */
const componentUntilTold = (where: string) =>
  `Real=>{function Broken(props){this.props=props}Broken.prototype={isReactComponent:{},componentDidMount(){addEventListener("sufra-chaos",()=>{this.isBroken=true;this.updater.enqueueForceUpdate(this)})},render(){if(this.isBroken){${THROW(where)}}return{$$typeof:Symbol.for("react.transitional.element"),type:Real,key:null,ref:null,props:this.props}}};return Broken}`;
const screens = (change: string) =>
  `(create=>(face,parts)=>create(face,{...parts,screens:Object.fromEntries(Object.entries(parts.screens).map(([name,part])=>[name,(${change})(part)]))}))`;
const brokenScreen = (broken: string) =>
  screens(`part=>({...part,screen:async()=>({default:(${broken})((await part.screen()).default)})})`);
const part = (when: string, thrown?: string) =>
  `(create=>(face,name,locales,Part)=>create(face,name,locales,(${component(when, 'render', thrown)})(Part)))`;
const mount = (before: string) =>
  `(create=>(...all)=>{const app=create(...all);return{...app,async mount(props){${before};return app.mount(props)}}})`;

/** By bug: the first words of the container. */
const BEFORE_ALL: Partial<Record<BrowserBug, string>> = {
  'throws on load': THROW('load'),
  'never loads': 'await new Promise(()=>{})',
};

/** By bug: the maker in the module's generated entry that is wrapped, and the wrapper's source. */
const WRAPPERS: Partial<Record<BrowserBug, readonly [maker: string, wrapper: string]>> = {
  'throws in mount': ['createApplication', mount(THROW('mount'))],
  'throws what cannot be described in mount': ['createApplication', mount(THROW_UNTELLABLE)],
  'throws null in mount': ['createApplication', mount('throw null')],
  'throws what cannot be described in render': [
    'createApplication',
    brokenScreen(component('', 'render', THROW_UNTELLABLE)),
  ],
  'slot throws what cannot be described': ['createSlot', part('', THROW_UNTELLABLE)],
  'never mounts': ['createApplication', mount('await new Promise(()=>{})')],
  'throws in render': ['createApplication', brokenScreen(component('', 'render'))],
  'throws in render later': ['createApplication', brokenScreen(componentUntilTold('render'))],
  'throws in a loader': [
    'createApplication',
    screens(`part=>({...part,loader:async()=>({loader:async()=>{${THROW('loader')}}})})`),
  ],
  'throws in a bus handler': [
    'createApplication',
    mount(
      `props.platform.bus.as('MODULE').subscribe({name:'host.place.changed',version:1},()=>{${THROW('bus handler')}})`,
    ),
  ],
  'slot throws': ['createSlot', part('')],
  'slot throws later': ['createSlot', part(WHEN_LATER)],
  'dialog throws': ['createDialog', part('')],
  'dialog throws later': ['createDialog', part(WHEN_LATER)],
  'tampers when told': ['createSlot', tampersWhenTold()],
  'means well': ['createSlot', doesWhatIsWellMeant()],
};

/** A result as the contract has it, but for these parts. */
function hostile(parts: { html?: string; styles?: Record<string, string> }): string {
  const result = { html: '<p>chaos</p>', styles: {}, status: 200, head: {}, queries: [], complete: true, ...parts };
  return `return ${JSON.stringify(result)}`;
}

const SERVER: Readonly<Record<ServerBug, string>> = {
  throws: THROW('server'),
  'never answers': 'return new Promise(()=>{})',
  'loops for ever': 'for(;;);',
  'eats memory': 'const all=[];for(;;)all.push(new Array(1e6).fill(all.length))',
  'ends the process': 'setTimeout(()=>{throw new Error("chaos: timer")});return new Promise(()=>{})',
  'leaves a comment open': hostile({ html: '<p>chaos</p><!-- ' }),
  'closes the page': hostile({ html: '</div></main></body></html><script>document.title="chaos"</script>' }),
  'styles everything': hostile({ styles: { chaos: '*{display:none!important}' } }),
  'ends a rule twice': hostile({ styles: { chaos: '.s-chaos{color:red}}body{display:none!important}' } }),
};

/** Publishes the module's stable release with these bugs, on no channel. Returns its version. */
export async function publishBroken(module: string, bugs: Bugs): Promise<string> {
  const release = await fetchRelease(module, await stableVersion(module));
  if (bugs.browser) breakBrowser(release, bugs.browser);
  if (bugs.server) breakServer(release, bugs.server);
  const name = JSON.stringify(bugs) + release.descriptor.version;
  release.descriptor.version = `9.0.0-chaos.x${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;
  Object.assign(release.descriptor, bugs.descriptor);
  await publishAside(release);
  return release.descriptor.version;
}

/** A release without a bug, for faults of the origin. */
export function publishSound(module: string): Promise<string> {
  return publishBroken(module, {});
}

function breakBrowser({ descriptor, files }: StoredRelease, bug: BrowserBug): void {
  const first = BEFORE_ALL[bug];
  if (first) {
    const entry = 'entry.js';
    files.set(entry, Buffer.concat([Buffer.from(`${first};`), files.get(entry)!]));
    return;
  }
  const [maker, wrapper] = WRAPPERS[bug]!;
  const call = new RegExp(`\\(0,([\\w$]+(?:\\(\\d+\\))?\\.${maker})\\)\\(`);
  let found = false;
  for (const [path, content] of files) {
    if (!path.endsWith('.js')) continue;
    const text = String(content);
    if (!call.test(text)) continue;
    found = true;
    files.set(
      path,
      Buffer.from(
        text.replace(call, (_, made: string) => `(${wrapper.replaceAll('MODULE', descriptor.name)})(${made})(`),
      ),
    );
  }
  if (!found) throw new Error(`${descriptor.name} has no call of ${maker} that could be broken`);
}

function breakServer({ descriptor, files }: StoredRelease, bug: ServerBug): void {
  const path = String(descriptor.server);
  const text = String(files.get(path));
  const broken = text.replace(/\bas render\b/, 'as soundRender');
  if (broken === text) throw new Error(`${descriptor.name}: the server bundle exports no render that could be broken`);
  files.set(path, Buffer.from(`${broken}\nexport async function render(){${SERVER[bug]}}\n`));
}
