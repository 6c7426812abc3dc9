/** What the document of a tenant's menu weighs. */
import http from 'node:http';
import zlib from 'node:zlib';

export async function documentOf(edge, tenant) {
  const headers = { host: `${tenant}.localhost:${new URL(edge).port}`, 'accept-encoding': 'br' };
  const ask = () =>
    new Promise((done, fail) => {
      http
        .get(new URL('/menu', edge), { headers }, (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => done(Buffer.concat(chunks)));
        })
        .once('error', fail);
    });
  await ask();
  const body = await ask();
  const html = zlib.brotliDecompressSync(body).toString('utf8');
  const block = (pattern) => pattern.exec(html)?.[1] ?? '';
  const page = block(/<script type="application\/json" id="sufra-page">(.*?)<\/script>/s);
  const structured = block(/<script type="application\/ld\+json">(.*?)<\/script>/s);
  const brotli = (text) =>
    zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return {
    brotli: body.length,
    raw: Buffer.byteLength(html),
    pageData: { brotli: brotli(page), raw: Buffer.byteLength(page) },
    structuredData: { brotli: brotli(structured), raw: Buffer.byteLength(structured) },
    rows: html.split('data-test="dish"').length - 1,
    groups: html.split(/<section id="group/).length - 1,
  };
}
