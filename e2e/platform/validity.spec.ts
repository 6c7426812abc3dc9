/**
 * The documents that the edge serves are valid HTML where a parser or a screen reader would have to guess.
 * @proof journeys
 */
import { HtmlValidate } from 'html-validate';
import { askEdge, expect, tenantTest as test } from '../fixtures/index.ts';
import { pathIn } from '../journeys/brands.ts';

/** Which elements may contain which, and attributes on the elements that have them. Style is left to the linter. */
const RULES = [
  'element-permitted-content',
  'element-permitted-parent',
  'element-permitted-order',
  'element-permitted-occurrences',
  'element-required-ancestor',
  'valid-autocomplete',
  'attribute-misuse',
  'no-dup-id',
  'no-dup-attr',
];
const validator = new HtmlValidate({
  root: true,
  rules: Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
});

for (const locale of ['ar', 'en'] as const)
  test(`documents are valid in ${locale}: what stands in what, and which attributes an element has`, {
    tag: locale === 'ar' ? [] : '@proof',
  }, async ({ tenant }) => {
    const branch = 'nakhla-olaya';
    const paths = [
      ...['/', '/menu', '/item/nakhla-chicken-mandi', '/branches', '/reservations', `/reservations/branch/${branch}`],
      ...['/waiting-list', `/waiting-list/branch/${branch}`, '/account', '/preferences', '/contact-us', '/checkout'],
      ...[
        `/menu/pickup/branch/${branch}`,
        '/menu/e/branches/1',
        '/table/OLAYA-07',
        '/check-payment',
        '/nowhere',
        '/order/nobody',
      ],
    ];
    const faults: string[] = [];
    for (const path of paths.map((one) => pathIn(locale, one))) {
      // A visitor with a chosen place, whose menu has the bar of it.
      const headers = { cookie: `lang=${locale}; place=pickup.${branch}`, accept: 'text/html' };
      const { body } = await askEdge(tenant.host, path, { headers });
      expect(body, path).toContain('</html>');
      // HTML has no place for a style below the first screen; each browser reads it where it stands (decision 388).
      const [head = '', rest = ''] = body.split(/(?<=<\/head>)/);
      const { results } = await validator.validateString(
        head + rest.replace(/<style data-emotion.*?<\/style>/s, ''),
        path,
      );
      for (const { ruleId, message, line } of results.flatMap(({ messages }) => messages))
        faults.push(`${path}:${line} ${ruleId}: ${message}`);
    }
    expect([...new Set(faults)]).toEqual([]);
  });
