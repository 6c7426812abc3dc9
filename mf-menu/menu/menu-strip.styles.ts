import { css } from '@sufra/ui/css';

// The last pixels are the page's own background, so that no line of the picture shows below the hem between whole pixels.
export const strip = css`
position:relative;isolation:isolate;overflow:hidden;background:linear-gradient(var(--hero) calc(100% - 3px),var(--canvas) 0);color:var(--on-hero);
aspect-ratio:412/160;inline-size:100%;max-block-size:240px;@media (min-width:900px){aspect-ratio:auto;block-size:220px}
@media print{display:none}
`;
export const image = css`position:absolute;inset:0;inline-size:100%;block-size:calc(100% - 3px);object-fit:cover;object-position:center`;
export const hem = css`position:absolute;inset-inline:0;inset-block-end:-1px`;
export const words = css`
position:absolute;inset-block-end:calc(var(--hem-h) + var(--s3));
inset-inline-start:max(var(--gut),calc((100% - 1280px)/2 + var(--gut)));
max-inline-size:min(560px,calc(100% - var(--gut)*2));padding:4px 14px;border-radius:var(--r-full);
background:var(--surface);color:var(--ink);font-size:var(--fs-s);font-weight:500;
`;
