import { css } from '@sufra/ui/css';

const code = css`font-family:ui-monospace,monospace;font-size:.92em;overflow-wrap:anywhere`;

/** Words of the provider about a setting: what they have between backticks is a value to type, and is shown as one. */
export function ToldCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={`${index} ${part}`} dir="ltr" translate="no" className={code}>
        {part}
      </bdi>
    ),
  );
}
