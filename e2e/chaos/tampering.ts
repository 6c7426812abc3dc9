/**
 * What a module can do to the page beyond its own place. By what is reported: `cause message`. It is written
 * so that no rule of a publish sees it: `put` and `call` reach a field by a name that only the run knows.
 */
const COVER =
  'const d=document.createElement("div");d.style.cssText="position:fixed;inset:0;z-index:2147483647;background:#fff";document.body.append(d)';
/** In two halves, in the module's own place. */
const WITHIN =
  'for(const half of ["top:0","bottom:0"]){const d=document.createElement("div");d.style.cssText="position:fixed;inset-inline:0;height:50%;z-index:2147483647;background:#fff;"+half;document.querySelector("[data-contribution^=mf-waiting-list]").append(d)}';
const SHEET =
  'const s=new CSSStyleSheet();s.replaceSync("*{display:none!important}");put(document,"adoptedStyleSheets",[...document.adoptedStyleSheets,s])';
const SWALLOW = 'addEventListener("click",event=>{event.stopImmediatePropagation();event.preventDefault()},true)';
/** In the module's own place, where it is at hand from the start. */
const OWN = 'document.querySelector("[data-contribution^=mf-waiting-list]")';

export const TAMPERING: Readonly<Record<string, string>> = {
  'place replaceChildren': 'document.body.replaceChildren()',
  'place remove':
    'for(const e of document.querySelectorAll("[data-module]"))if(e.dataset.module!=="mf-waiting-list")e.remove()',
  'place removeChild': 'const m=document.querySelector("main");m.removeChild(m.firstElementChild)',
  'place textContent': 'document.body.textContent=""',
  'sheet replaceSync': SHEET,
  'sheet insertRule': 'call(document.styleSheets[0],"insertRule","*{display:none!important}",0)',
  'sheet adoptedStyleSheets': 'put(document,"adoptedStyleSheets",[])',
  'sheet shift': 'call(document.adoptedStyleSheets,"shift")',
  'sheet disabled': 'for(const s of document.styleSheets)s.disabled=true',
  'overlay covers the page': COVER,
  'overlay covers controls of the page': WITHIN,
  'place inert': 'put(document.querySelector("main"),"inert",true)',
  'place hidden': 'put(document.querySelector("body>header"),"hidden",true)',
  'place setAttribute': 'call(document.body,"setAttribute","inert","")',
  'place style': 'put(document.body.style,"display","none")',
  'place classList': 'call(document.querySelector("main").classList,"add","away")',
  'place className': 'put(document.querySelector("main"),"className","")',
  'place disabled': 'for(const b of document.querySelectorAll("button"))put(b,"disabled",true)',
  'place href': 'for(const a of document.querySelectorAll("header a"))put(a,"href","/nowhere")',
  'place attachShadow': 'call(document.querySelector("main"),"attachShadow",{mode:"open"})',
  'place animate': 'call(document.body,"animate",{opacity:[0,0]},{duration:1e9})',
  'place append': 'call(document.body,"append",document.querySelector("main>[data-module]"))',
  'place appendChild': `call(${OWN},"appendChild",document.querySelector("main"))`,
  'place open': 'call(document,"open")',
  'place body': 'put(document,"body",document.createElement("body"))',
  'place designMode': 'put(document,"designMode","on")',
  'place stop': 'call(window,"stop")',
  'event stopImmediatePropagation': SWALLOW,
  'storage clear': 'localStorage.clear();sessionStorage.clear()',
  'storage setItem': 'for(let at=0;at<9;at++)call(localStorage,"setItem","own"+at,"x".repeat(1e5))',
  'storage cookie': 'for(let at=0;at<9;at++)put(document,"cookie","own"+at+"="+"x".repeat(4000))',
  'flood scrollTo': 'for(let at=0;at<300;at++)call(window,"scrollTo",0,0)',
  'flood replaceState': 'for(let at=0;at<300;at++)call(history,"replaceState",history.state,"")',
  'built-in window.fetch': 'put(window,"fetch",async()=>{throw new Error("chaos: fetch")})',
  'built-in window.WebSocket': 'put(window,"WebSocket",class{constructor(){throw new Error("chaos: socket")}})',
  'built-in window.requestAnimationFrame': 'put(window,"requestAnimationFrame",()=>0)',
  'built-in window.setTimeout': 'setTimeout=()=>0',
  'built-in window.addEventListener': 'put(window,"addEventListener",()=>{})',
  'built-in XMLHttpRequest.send': 'put(XMLHttpRequest.prototype,"send",function(){})',
  'built-in history.pushState': 'put(history,"pushState",()=>{})',
  'built-in JSON.parse': 'put(JSON,"parse",()=>({}))',
  'built-in JSON.stringify': 'put(JSON,"stringify",()=>"")',
  'built-in Promise.then': 'put(Promise.prototype,"then",function(){return new Promise(()=>{})})',
  'built-in Array.map': 'put(Array.prototype,"map",function(){return []})',
  'built-in Array.find': 'call(Object,"assign",Array.prototype,{find(){}})',
  'built-in includes': 'call(Object,"defineProperty",Array.prototype,"includes",{value:()=>true})',
  'built-in HTMLDialogElement.showModal': 'put(HTMLDialogElement.prototype,"showModal",function(){})',
  'built-in EventTarget.addEventListener': 'put(EventTarget.prototype,"addEventListener",function(){})',
  'built-in Storage.getItem': 'put(Storage.prototype,"getItem",()=>"junk")',
  'built-in Node.insertBefore': 'put(Node.prototype,"insertBefore",function(node){return node})',
  'built-in federation.loadRemote':
    'for(const i of globalThis.__FEDERATION__.__INSTANCES__)i.loadRemote=()=>Promise.reject(new Error("chaos: federation"))',
  'built-in Document.createElement': 'put(document,"createElement",()=>null)',
  'built-in window.AbortController':
    'put(window,"AbortController",class{constructor(){throw new Error("chaos: abort")}})',
  'built-in some': 'call(Object,"defineProperties",Array.prototype,{some:{value:()=>true}})',
  'built-in every': 'call(Array.prototype,"__defineGetter__","every",()=>()=>false)',
  'built-in Array.push': 'put(Array.prototype,"push",()=>0)',
  'built-in Array.slice': 'put(Array.prototype,"slice",()=>[])',
  'built-in Map.get': 'put(Map.prototype,"get",()=>0)',
  'built-in Function.call': 'put(Function.prototype,"call",()=>{})',
  'built-in Object.hasOwnProperty': 'put(Object.prototype,"hasOwnProperty",()=>true)',
  'built-in Number.toString': 'put(Number.prototype,"toString",()=>"0")',
  'built-in setPrototypeOf': 'call(Object,"setPrototypeOf",Array.prototype,{})',
  'built-in Headers.get': 'put(Headers.prototype,"get",()=>null)',
  'built-in Response.clone': 'put(Response.prototype,"clone",()=>null)',
  'built-in URLSearchParams.get': 'put(URLSearchParams.prototype,"get",()=>null)',
  'built-in AbortSignal.timeout': 'put(AbortSignal,"timeout",()=>AbortSignal.abort())',
  'built-in MessagePort.postMessage': 'put(MessagePort.prototype,"postMessage",()=>{})',
  'built-in IntersectionObserver.observe': 'put(IntersectionObserver.prototype,"observe",()=>{})',
  'built-in DOMTokenList.add': 'put(DOMTokenList.prototype,"add",()=>{})',
  'built-in Crypto.randomUUID': 'put(crypto,"randomUUID",()=>"0")',
  'built-in Performance.now': 'put(performance,"now",()=>0)',
  'built-in Navigator.sendBeacon': 'put(navigator,"sendBeacon",()=>false)',
  'built-in String.split': 'put(String.prototype,"split",()=>[])',
  'built-in Math.max': 'put(Math,"max",()=>0)',
  'built-in exec': 'put(RegExp.prototype,"exec",function chaosExec(){return null})',
  // Fenced when the page rests: at `load` a module is quicker, and its text names it.
  'built-in Element.getBoundingClientRect':
    'put(Element.prototype,"getBoundingClientRect",function chaosRect(){throw new Error("chaos: rect")})',
  'built-in NumberFormat.formatToParts': 'put(Intl.NumberFormat.prototype,"formatToParts",()=>["chaos"])',
  'built-in CustomElementRegistry.define': 'put(customElements,"define",()=>"chaos define")',
};

/** What throws in the module's own file, by what the error names. */
export const THROWING: Readonly<Record<string, string>> = {
  Map: 'put(window,"Map",class{})',
  finally: 'drop(Promise.prototype,"finally")',
};

/** Those that can only happen alone, what is reported, and when they happen. */
export const ALONE: Readonly<Record<string, readonly [cause: string, code: string, when?: (typeof MOMENTS)[number]]>> =
  {
    'the page again and again': ['flood reload', 'call(location,"reload")', 'load'],
    'a veil that lets taps through': [
      'overlay covers controls of the page',
      `const d=document.createElement("div");d.style.cssText="position:fixed;inset:0;z-index:9999;background:#fff;pointer-events:none";${OWN}.append(d)`,
    ],
    'halves beside all places': [
      'overlay covers controls of the page',
      'for(const half of ["top:0","bottom:0"]){const d=document.createElement("div");d.style.cssText="position:fixed;inset-inline:0;height:50%;z-index:9999;background:#fff;"+half;document.body.append(d)}',
    ],
    'a spacer': [
      'overlay moves the page away',
      `const d=document.createElement("div");d.style.height="5000px";${OWN}.append(d)`,
    ],
    'a margin that takes the page off the screen': [
      'overlay moves the page away',
      `const d=document.createElement("div");d.style.marginBottom="-5000px";${OWN}.append(d)`,
    ],
    'the main part in its own place': [
      'place takes main',
      `const d=document.createElement("div");${OWN}.append(d);call(d,"append",document.querySelector("main"))`,
    ],
    'the focus from each field': [
      'event focus',
      `const d=document.createElement("button");${OWN}.append(d);setInterval(()=>d.focus(),100)`,
    ],
    'what is typed': [
      'place value',
      'setInterval(()=>{for(const field of document.querySelectorAll("input"))if(field.value)put(field,"value","")},100)',
    ],
  };

/**
 * When a fault happens: while the module's file is evaluated, while it is mounted, some time after that, or
 * when an event names it.
 */
export const MOMENTS = ['load', 'mount', 'timer', 'told'] as const;

/** Three seconds of each four, for as long as the page lives. */
export const BUSY = { busy: 'setInterval(()=>{const end=performance.now()+3000;while(performance.now()<end);},1000)' };

const HELPERS = 'const put=(o,n,v)=>{o[n]=v},call=(o,n,...all)=>o[n](...all),drop=(o,n)=>{delete o[n]};';

/**
 * All of it, in a wrapper of what makes contributions. The page says by `sufraFaults` which happens when;
 * `data-chaos` of the root says that the module is there.
 */
export function tampersWhenTold(): string {
  const alone = Object.entries(ALONE).map(([name, [, code]]) => [name, code]);
  const faults = [...Object.entries({ ...TAMPERING, ...THROWING, ...BUSY }), ...alone].map(
    ([name, code]) => `${JSON.stringify(name)}(){${code}}`,
  );
  return `(create=>{${HELPERS}const faults={${faults.join(',')}},planned=Object.entries(globalThis.sufraFaults??{}),at=moment=>{for(const [name,when] of planned)if(when===moment)faults[name]()};call(globalThis,"addEventListener","sufra-chaos",event=>faults[event.detail]?.());document.documentElement.dataset.chaos="MODULE";at("load");return(...all)=>{const part=create(...all);return{...part,async mount(props){at("mount");await part.mount(props);setTimeout(()=>at("timer"),500)}}}})`;
}
