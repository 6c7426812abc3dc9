/**
 * What a worker module can do against its rules, by the part that does it. Each runs in a worker of its own,
 * when the shell says `start`.
 */
interface Fault {
  /** With `send(message)`, and `say(text)` for what is no JSON of its own. */
  code: string;
  /** `cause message` of the report. */
  told: RegExp;
}

const view = (node: string) => `send({type:"view",view:[${node}]})`;

export const FAULTS: Readonly<Record<string, Fault>> = {
  loops: { code: 'for(;;);', told: /^worker .*did not answer any more/ },
  'loops-later': {
    code: `${view('{is:"Button",on:{onPress:1},children:["Loop when tapped"]}')};handle=()=>{for(;;);}`,
    told: /^worker .*did not answer any more/,
  },
  floods: {
    code: 'for(let at=0;at<1e5;at++)say("{\\"type\\":\\"pong\\"}")',
    told: /^worker .*more often, than it may/,
  },
  'sends-much': { code: view('"x".repeat(1e6)'), told: /^worker .*more often, than it may/ },
  'shows-much': {
    code: 'send({type:"view",view:Array.from({length:600},()=>"x")})',
    told: /^worker .*more than 500 parts/,
  },
  throws: { code: 'throw new Error("chaos: worker")', told: /^worker .*it threw.*chaos: worker/ },
  pollutes: {
    code: 'say(\'{"type":"texts","texts":{"__proto__":{"polluted":"yes"}}}\')',
    told: /^worker .*key __proto__/,
  },
  'proto-props': {
    code: 'say(\'{"type":"view","view":[{"is":"Card","props":{"__proto__":{"chosen":true}}}]}\')',
    told: /^worker .*key __proto__/,
  },
  forges: { code: 'send({type:"reply",id:99,reply:{}})', told: /^worker .*not asked/ },
  'forges-handlers': {
    code: view('{is:"Button",on:{onPress:"alert(1)"},children:["x"]}'),
    told: /^worker .*part of a view/,
  },
  'links-out': {
    code: view('{is:"Link",props:{to:["java","script:alert(1)"].join("")},children:["x"]}'),
    told: /^worker .*no path of this site/,
  },
  'brings-html': {
    code: view('{is:"Card",props:{dangerouslySetInnerHTML:{__html:"<b>x</b>"}}}'),
    told: /^worker .*dangerouslySetInnerHTML/,
  },
  'unknown-part': { code: view('{is:"Iframe"}'), told: /^worker .*kit has no Iframe/ },
  'not-declared': {
    code: 'send({type:"call",id:1,endpoint:"order.get-cart",input:{}})',
    told: /^worker .*its face does not have it/,
  },
};

/** What the sound part shows first. */
export const FIRST_WORDS = 'I am sound';

/**
 * The file of a release in which each part has one of the faults; `sound` has none, `closed` says what of a
 * browser is left to it.
 */
export function faultyWorker(): string {
  const codes = Object.entries(FAULTS).map(([name, { code }]) => `${JSON.stringify(`slots/${name}`)}(){${code}}`);
  return `const way=globalThis.sufra,say=way.send,send=message=>say(JSON.stringify(message));let handle=()=>{},count=0;
const shown=()=>send({type:"view",view:["${FIRST_WORDS}",{is:"Button",on:{onPress:1},children:["Counted "+count]}]});
const names=["fetch","XML"+"HttpRequest","WebSocket","EventSource","import"+"Scripts","indexedDB","caches","Wor"+"ker","BroadcastChannel","navigator","postMessage","close","addEventListener","onmessage","location","WebTransport","Notification","FontFace"];
const all=globalThis;
const parts={${codes.join(',')},"slots/sound"(){shown();handle=()=>{count+=1;shown()}},
"slots/closed"(){const left=names.filter(name=>all[name]!==undefined);send({type:"view",view:["open: "+(left.join(" ")||"none")]})}};
way.listen(text=>{const message=JSON.parse(text);if(message.type==="start")parts[message.part]();if(message.type==="event")handle()});
`;
}
