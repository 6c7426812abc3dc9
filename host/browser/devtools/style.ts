/** The looks of the tools: their own, whatever the site's theme is, in a root of their own. */
export const STYLE = `
:host{all:initial;position:fixed;inset:auto 0 0;inline-size:100%;margin:0;border:0;padding:0;background:none;overflow:visible;z-index:2147483000;color-scheme:dark}
*{box-sizing:border-box}
.tools{font:.8125rem/1.5 system-ui,-apple-system,"Segoe UI",Tahoma,sans-serif;color:#ececf1;background:#17181d;border-block-start:2px solid #3fc9b4;display:flex;flex-direction:column;block-size:min(46dvh,32rem);box-shadow:0 -8px 32px #0006}
@media (max-width:40em){.tools{block-size:62dvh}}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:6px 12px;background:#1f2027}
h2{font-size:.8125rem;margin:0;font-weight:600}
header .id{margin-inline-end:auto}
@media (max-width:40em){header h2{margin-inline-end:auto}header .id{order:1;flex-basis:100%}}
code,.mono{font:.75rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;unicode-bidi:isolate;direction:ltr;overflow-wrap:anywhere;text-align:start}
button,input,select,a{font:inherit;color:inherit}
button,select,input,.button{min-block-size:32px;padding:4px 12px;border:1px solid #555a66;border-radius:6px;background:#282a33;cursor:pointer}
.button{display:inline-flex;align-items:center;text-decoration:none}
input{cursor:text;inline-size:min(100%,18rem)}
[aria-pressed=true]{background:#0f5c52;border-color:#3fc9b4}
button:hover,.button:hover{background:#343743}
:focus-visible{outline:2px solid #3fc9b4;outline-offset:2px}
[role=tablist]{display:flex;overflow-x:auto;background:#1f2027;border-block-end:1px solid #33363f;flex:none}
[role=tab]{border:0;border-block-end:2px solid transparent;border-radius:0;background:none;padding:6px 14px;min-block-size:40px;white-space:nowrap;color:#b9bcc7}
[role=tab][aria-selected=true]{color:#fff;border-block-end-color:#3fc9b4}
[role=tab]:focus-visible{outline-offset:-3px}
[role=tabpanel]{overflow:auto;padding:8px 12px 16px;flex:1;min-block-size:0}
.count{display:inline-block;min-inline-size:18px;margin-inline-start:6px;padding:0 5px;border-radius:9px;background:#3a3d48;font-size:.6875rem;text-align:center;color:#fff}
.count.bad{background:#b3261e}
ul{list-style:none;margin:0;padding:0}
li{padding:6px 0;border-block-end:1px solid #2a2c34;display:grid;grid-template-columns:minmax(11rem,1.1fr) minmax(0,2fr) minmax(0,1.2fr);gap:2px 16px;align-items:baseline}
@media (max-width:40em){li{grid-template-columns:minmax(0,1fr)}}
li>*{min-inline-size:0}
strong{font-weight:600}
.soft{color:#b3b6c2}
.odd{color:#ffd166}
.bad-text{color:#ff9d8f}
.good{color:#7fe0a5}
h3{font-size:.75rem;margin:14px 0 2px;color:#b3b6c2;font-weight:600}
h3:first-child{margin-block-start:0}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-block:4px 8px}
details{grid-column:1/-1}
summary{cursor:pointer;color:#b3b6c2;min-block-size:24px}
pre{margin:4px 0;max-block-size:12rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;direction:ltr;text-align:start}
.strip{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:6px 12px;background:#7a3e00;color:#fff;font-weight:600}
.strip button{background:#fff;color:#3c1e00;border-color:#fff}
.reopen{position:fixed;inset-block-end:84px;inset-inline-start:12px;font:600 .8125rem/1.4 system-ui,sans-serif;color:#fff;background:#17181d;border:2px solid #3fc9b4;min-block-size:44px;padding:6px 14px;border-radius:22px}
.outline{position:fixed;pointer-events:none;border:2px solid #ff5da2;background:#ff5da222}
.outline span{position:absolute;inset-block-start:0;inset-inline-start:0;background:#b0105c;color:#fff;font:.75rem/1.5 ui-monospace,monospace;padding:0 6px;max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;direction:ltr}
.place{display:grid;text-align:start;inline-size:100%;grid-column:1/-1;grid-template-columns:6rem minmax(0,1fr) minmax(0,1fr);gap:2px 16px}
@media (max-width:40em){.place{grid-template-columns:4.5rem minmax(0,1fr)}.place>:last-child{grid-column:2}}
li:has(.place){padding:3px 0;border:0}
.bar{block-size:4px;border-radius:2px;background:#3fc9b4;margin-block-start:4px;min-inline-size:2px}
`;
