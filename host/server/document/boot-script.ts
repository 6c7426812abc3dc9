/**
 * The one classic inline script of a document. It keeps taps that are made before the page is interactive, and starts
 * the shell. Its text is constant, so that its hash is; what differs stands in its own attributes:
 * `data-entry` (address of the shell), `data-integrity`, `data-limit` (milliseconds until taps are let go), `data-silent`
 * (milliseconds that its origin may send nothing), `data-files` (public base of the releases' files).
 *
 * It also makes the page's one Trusted Types policy, `sufra` (safety W4), as `window.__sufraPolicy`: addresses of scripts
 * are those of release files and the site's worker, script text is an import map of release files, HTML from text is
 * nothing. Who gets hold of it can make no more of it.
 *
 * The shell is asked for when the document is read and its largest picture is there, half a second later at most: both share
 * the visitor's link, and what the module needs fills it meanwhile.
 *
 * A shell that cannot be had there, or whose origin sends nothing, is asked for at this site's own address once, with the same
 * hash (docs/decisions/0073). When that fails too, or all takes too long, the document says so in the words that came with it
 * (`#sufra-plain-words`, into the live region `#sufra-plain`); a shell that comes all the same takes them away.
 *
 * `window.__sufraTaps` is the list of kept taps, `{ element, type, submitter? }` with type `click` or `submit`, one per
 * control however often it was tapped. The shell takes over with `__sufraTaps.stop()`: nothing more is kept, and what
 * was kept is its to replay. Kept are clicks on `[data-tap]` and submits of `form[data-tap]`; the control shows `data-pressed` at
 * once. When the shell cannot start, or takes too long, the taps act as the plain links and forms that they are, and the
 * document says `data-plain`: what waits for scripts need not wait any longer.
 *
 * In the frame after that picture's the document says `data-pictured`: what nobody sees yet may be drawn now.
 *
 * Once somebody has taken the page in hand the document says `data-moved`: what would lead them somewhere leaves them alone.
 */
export const EARLY_TAPS: string = `
(function (script, taps, timer) {
  window.__sufraTaps = taps;
  var files = script.dataset.files, entry = script.dataset.entry, site = location.origin + '/-/files/';
  function own(address) {
    var href = new URL(address, location.origin).href;
    if (files && href.indexOf(files + '/') === 0) return href;
    if (href.indexOf(site) === 0 || href === location.origin + '/sw.js') return href;
    throw new TypeError('No file of a release: ' + href.slice(0, 200));
  }
  function ownMap(text) {
    var map = JSON.parse(text), empty = 'data:text/javascript,';
    for (var part in map) if (part !== 'integrity' && part !== 'imports') throw new TypeError('No import map');
    for (var file in map.integrity) own(file);
    for (var name in map.imports) if (map.imports[name] !== empty) own(map.imports[name]);
    return text;
  }
  var policy = window.trustedTypes && trustedTypes.createPolicy('sufra', { createScriptURL: own, createScript: ownMap });
  window.__sufraPolicy = policy;
  function keep(event) {
    var target = event.target;
    var element = target && target.closest ? target.closest('[data-tap]') : null;
    var isSubmit = event.type === 'submit';
    if (!element || (element.tagName === 'FORM') !== isSubmit) return;
    if (!isSubmit && (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (var i = 0; i < taps.length; i++) if (taps[i].element === element) return;
    var submitter = isSubmit ? event.submitter : null;
    (submitter || element).setAttribute('data-pressed', '');
    taps.push({ element: element, type: event.type, submitter: submitter });
  }
  taps.stop = function () {
    clearTimeout(timer);
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
    return taps;
  };
  function letGo() {
    document.documentElement.setAttribute('data-plain', '');
    taps.stop().splice(0).forEach(function (tap) {
      (tap.submitter || tap.element).removeAttribute('data-pressed');
      if (tap.type === 'click') tap.element.click();
      else if (tap.element.requestSubmit) tap.element.requestSubmit(tap.submitter || undefined);
      else tap.element.submit();
    });
  }
  function tell() {
    letGo();
    var region = document.getElementById('sufra-plain'), words = document.getElementById('sufra-plain-words');
    if (region && words && !region.firstChild) region.appendChild(words.content.cloneNode(true));
  }
  function move() {
    document.documentElement.setAttribute('data-moved', '');
  }
  ['wheel', 'touchmove', 'keydown', 'pointerdown'].forEach(function (type) {
    window.addEventListener(type, move, { passive: true, once: true });
  });
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  timer = setTimeout(tell, +script.dataset.limit || 10000);
  function load(address, failed) {
    var shell = document.createElement('script');
    shell.type = 'module';
    shell.crossOrigin = 'anonymous';
    if (script.dataset.integrity) shell.integrity = script.dataset.integrity;
    shell.onerror = failed;
    shell.onload = function () {
      isHere = true;
    };
    shell.src = policy ? policy.createScriptURL(address) : address;
    document.head.appendChild(shell);
  }
  var isHere, isElsewhere;
  function loadElsewhere() {
    if (isHere || isElsewhere) return;
    isElsewhere = true;
    load(site + '1' + entry.slice(files.length), tell);
  }
  function listen() {
    if (isHere || isElsewhere) return;
    var silence = setTimeout(loadElsewhere, 1000);
    fetch(entry).then(function (answer) {
      var reader = answer.body.getReader();
      return reader.read().then(function () {
        clearTimeout(silence);
        reader.cancel();
      });
    }).catch(loadElsewhere);
  }
  function start() {
    load(entry, loadElsewhere);
    setTimeout(listen, (+script.dataset.silent || 4000) - 1000);
    requestAnimationFrame(function () {
      setTimeout(function () {
        document.documentElement.setAttribute('data-pictured', '');
      });
    });
  }
  function startAfterPicture() {
    var picture = document.querySelector('img[fetchpriority=high]');
    if (!picture || picture.complete) return start();
    var once = function () {
      if (picture) start();
      picture = null;
    };
    picture.addEventListener('load', once);
    picture.addEventListener('error', once);
    setTimeout(once, 500);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAfterPicture);
  else startAfterPicture();
})(document.currentScript, []);
`
  .trim()
  .replace(/\n\s*/g, '\n');
