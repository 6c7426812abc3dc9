/**
 * What a module can do to the page beyond its own place. By what is reported: `cause message`. It is written so that no rule of a publish sees it: `put`
 * and `call` reach a field by a name that only the run knows.
 */
const COVER =
  'const d=document.createElement("div");d.style.cssText="position:fixed;inset:0;z-index:2147483647;background:#fff";document.body.append(d)';
/** In two halves, in the module's own place. */
const WITHIN =
  'for(const half of ["top:0","bottom:0"]){const d=document.createElement("div");d.style.cssText="position:fixed;inset-inline:0;height:50%;z-index:2147483647;background:#fff;"+half;document.querySelector("[data-contribution^=mf-waiting-list]").append(d)}';
const SHEET =
  'const s=new CSSStyleSheet();s.replaceSync("*{display:none!important}");put(document,"adoptedStyleSheets",[...document.adoptedStyleSheets,s])';
const SWALLOW =
  'addEventListener("click",event=>{event.stopImmediatePropagation();event.preventDefault()},true);document.querySelector("body>header").click()';

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
  'event stopImmediatePropagation': SWALLOW,
  'storage clear': 'localStorage.clear();sessionStorage.clear()',
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
};

/** What throws in the module's own file, by what the error names. */
export const THROWING: Readonly<Record<string, string>> = {
  split: 'put(String.prototype,"split",()=>[])',
  max: 'put(Math,"max",()=>0)',
  Map: 'put(window,"Map",class{})',
};

/** Three seconds of each four, for as long as the page lives. */
export const BUSY = { busy: 'setInterval(()=>{const end=performance.now()+3000;while(performance.now()<end);},1000)' };

/** For the code above, before it in a release. */
export const TAMPERS_BY = 'const put=(o,n,v)=>{o[n]=v},call=(o,n,...all)=>o[n](...all);';
