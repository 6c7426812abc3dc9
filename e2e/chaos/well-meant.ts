/**
 * What modules and their libraries do in good faith with what the guard protects: each is an expression that
 * gives true, in strict code of a module.
 */

/** What the platform reads as a text, or from another of its objects. */
const COERCIONS: Readonly<Record<string, string>> = {
  'an event source of an address':
    '(()=>{const s=new EventSource(new URL("/-/nowhere",location.href));s.close();return s.url.endsWith("/-/nowhere")})()',
  'a request of an address': 'new Request(new URL("/a?b=1",location.href)).url.endsWith("/a?b=1")',
  'a request of a request': 'new Request(new Request("/a",{headers:new Headers({x:"1"})})).headers.get("x")==="1"',
  'an entry of the history': '(()=>{history.replaceState(history.state,"",new URL(location.href));return true})()',
  'a link': '(()=>{const a=document.createElement("a");a.href=new URL("/a",location.href);return a.pathname==="/a"})()',
  'an address in a text': 'String(new URL("/a",location.href))===location.origin+"/a"',
  'an address of an address': 'new URL("b",new URL("/a/",location.href)).pathname==="/a/b"',
  'an address in JSON': 'JSON.parse(JSON.stringify([new URL("/a",location.href)]))[0]===location.origin+"/a"',
  'search values': 'String(new URLSearchParams(new URLSearchParams({a:1})))==="a=1"',
  'a body of search values':
    'new Request("/a",{method:"POST",body:new URLSearchParams("a=1")}).headers.get("content-type").startsWith("application/x-www")',
  'a body of a form':
    '(()=>{const f=new FormData();f.append("a","1");f.set("b",new Blob(["c"]));return [...new Response(f).headers][0][1].startsWith("multipart/form-data")})()',
  headers: '[...new Headers([["a","1"]])].join()==="a,1"&&new Headers(new Headers({a:"b"})).has("a")',
  'an object as a text': 'String({toString:()=>"own"})==="own"&&String([1,[2]])==="1,2"&&String(()=>1)==="()=>1"',
  'a date':
    '+new Date(new Date(5))===5&&new Date(1)-new Date(0)===1&&JSON.stringify(new Date(0))===\'"1970-01-01T00:00:00.000Z"\'',
  'an expression':
    '"a-b".split(/-/).length===2&&"aXb".replace(new RegExp(/x/i),()=>"-")==="a-b"&&[..."aa".matchAll(/a/g)].length===2',
  'an error': 'String(new TypeError("a",{cause:1}))==="TypeError: a"&&new Error("b").stack.includes("b")',
  'a clone':
    '(()=>{const c=structuredClone({d:new Date(0),m:new Map([[1,new Set([2])]]),r:/a/g,e:new RangeError("x")});return c.m.get(1).has(2)&&c.e.message==="x"&&c.r.test("a")&&+c.d===0})()',
  formats:
    'typeof [1].map(new Intl.NumberFormat("en").format)[0]==="string"&&new Intl.DateTimeFormat("en",{timeZone:"UTC"}).format(new Date(0)).includes("1970")',
  'an event with a text':
    'new CustomEvent(new String("a"),{detail:{}}).type==="a"&&new Event({toString:()=>"b"}).type==="b"',
};

/** What libraries write on what inherits from the page's classes, and polyfills on the classes. */
const OWN: Readonly<Record<string, string>> = {
  'an error with its own fields':
    '(()=>{class E extends Error{name="E"}const e=new E("a");e.message="b";e.toString=()=>"c";e.stack="d";E.captureStackTrace=()=>{};E.prototype.toString=()=>"p";return String(e)==="c"&&String(new E)==="p"&&e.stack==="d"})()',
  'a class as transpilers write it':
    '(()=>{for(const Base of [Date,Error,Array,Map,Set,Promise,RegExp,String,Number,Object,EventTarget,Event,Headers,URL]){const Sub=function(){};Sub.prototype=Object.create(Base.prototype);Sub.prototype.constructor=Sub;Object.setPrototypeOf(Sub,Base);Sub.prototype.toString=()=>"sub";Sub.prototype.valueOf=()=>7;if(String(new Sub)!=="sub"||+new Sub!==7)return false;}return true})()',
  'a frozen map as immer makes it':
    '(()=>{const m=new Map([[1,2]]);m.set=m.add=m.clear=m.delete=()=>{throw 0};return m.get(1)===2&&Object.hasOwn(m,"set")})()',
  'a list that follows its changes':
    '(()=>{const list=[];const seen=[];for(const n of ["push","splice","map"]){const real=Array.prototype[n];list[n]=(...all)=>{seen.push(n);return real.apply(list,all)}}list.push(1);const proto=Object.create(Array.prototype);Object.defineProperty(proto,"pop",{value:()=>"own",writable:true});return seen.join()==="push"&&Object.setPrototypeOf([],proto).pop()==="own"})()',
  'a function that says something else':
    '(()=>{const f=()=>1;f.toString=()=>"own";f.call=()=>2;f.bind=()=>f;return String(f)==="own"&&f.call()===2})()',
  'a promise that can be ended':
    '(()=>{const p=Promise.resolve(1);const then=p.then;p.then=(...all)=>then.apply(p,all);p.finally=()=>p;return p.then(()=>{}) instanceof Promise})()',
  'dates of a zone':
    '(()=>{class Zoned extends Date{}for(const n of Object.getOwnPropertyNames(Date.prototype))if(/^[gs]et/.test(n))Zoned.prototype[n]=()=>n;return new Zoned().getHours()==="getHours"&&new Date(0).getTime()===0})()',
  'a polyfill that is not needed':
    '(()=>{for(const [o,...names] of [[Object,"assign","entries"],[Array,"from"],[Array.prototype,"map","push","slice"],[String.prototype,"trim","startsWith"],[Number,"isInteger"],[Math,"trunc"],[Promise.prototype,"finally"],[window,"fetch","requestAnimationFrame","Promise","URL"],[Element.prototype,"matches","closest","remove","append","setAttribute"],[Event.prototype,"preventDefault"]])for(const n of names){o[n]=o[n]||(()=>{});Object.defineProperty(o,n,{value:o[n],configurable:true,writable:true})}return true})()',
  'a symbol of others':
    '(()=>{put(Symbol,"observable",Symbol.observable||Symbol("observable"));return typeof Symbol.observable==="symbol"})()',
  'a method by its descriptor':
    '[[Array.prototype,"map"],[String.prototype,"slice"],[Promise.prototype,"then"],[Object,"keys"]].every(([o,n])=>{const d=Object.getOwnPropertyDescriptor(o,n);return ("value" in d?d.value:"originalValue" in d.get?o[n]:d.get)===o[n]})',
  proxies:
    '(()=>{const p=new Proxy([],{});p.push(1);p.map=()=>"own";const d=new Proxy(new Date(0),{get:(t,n)=>{const v=t[n];return typeof v==="function"?v.bind(t):v}});return p.length===1&&p.map()==="own"&&d.getTime()===0})()',
  // Each class that the page has, by what inherits it: with a name for each that does not take one.
  'a method of its own in what inherits any class':
    '(()=>{const own=()=>1,bad=[];for(const type of Object.getOwnPropertyNames(window)){const d=Object.getOwnPropertyDescriptor(window,type);if(!/^[A-Z]/.test(type))continue;const C=window[type];if(typeof C!=="function")continue;for(const base of [C,C.prototype])if(base)for(const n of Object.getOwnPropertyNames(base)){const {value,get}=Object.getOwnPropertyDescriptor(base,n);if(n==="prototype"||typeof(value??get?.originalValue)!=="function")continue;const f=base[n];const heir=Object.create(base);try{heir[n]=own;if(heir[n]!==own||base[n]!==f)bad.push(type+"."+n)}catch{bad.push(type+"."+n)}}}if(bad.length)throw new Error("chaos: "+bad.join());return true})()',
};

export const WELL_MEANT: Readonly<Record<string, string>> = { ...COERCIONS, ...OWN };

/**
 * Fields that only the run knows: no rule of a publish sees them, and polyfills of libraries are granted by
 * an operator.
 */
const HELPERS = 'const put=(o,n,v)=>{o[n]=v},call=(o,n,...all)=>o[n](...all);';

/**
 * In a wrapper of what makes contributions, when its file is evaluated and again each time that the page
 * asks: `data-well-meant` of the root has the names of those that failed.
 */
export function doesWhatIsWellMeant(): string {
  const all = Object.entries(WELL_MEANT).map(([name, code]) => `${JSON.stringify(name)}:()=>${code}`);
  return `(create=>{${HELPERS}const all={${all.join(',')}},look=()=>{const failed=[];for(const name of Object.keys(all)){try{if(all[name]()!==true)failed.push(name)}catch(error){failed.push(name+": "+error)}}document.documentElement.dataset.wellMeant=failed.join("\\n")};look();call(globalThis,"addEventListener","sufra-chaos",look);return create})`;
}
