/**
 * Whether the page holds something that the customer typed or chose and that a reload would take away. The
 * document knows it for every form, search and code of every module, so that none has to say it.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never typed, or sent at once. */
const NOT_TYPED = /^(?:hidden|button|submit|reset|image)$/;

function asField(target: EventTarget | null): Field | null {
  const element = target as Element | null;
  if (!element || !/^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return null;
  return NOT_TYPED.test((element as Field).type) ? null : (element as Field);
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

const valueIn = (field: Field) => (isTicked(field) ? field.checked : field.value);

/** As the document said it, before scripts came. */
function defaultOf(field: Field): string | boolean {
  if (isTicked(field)) return field.defaultChecked;
  if (field.tagName !== 'SELECT') return (field as HTMLTextAreaElement).defaultValue;
  const { options } = field as HTMLSelectElement;
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Starts watching, also what was typed before the page was hydrated. The function returned answers for now. */
export function watchTyped(page: Document = document): () => boolean {
  /** What a field held before it was first touched. */
  const before = new WeakMap<Field, string | boolean>();
  const touched = new Set<Field>();
  const note = ({ target }: Event) => {
    const field = asField(target);
    if (!field) return;
    if (!before.has(field)) before.set(field, isTicked(field) ? !field.checked : '');
    touched.add(field);
  };
  page.addEventListener(
    'focusin',
    ({ target }) => {
      const field = asField(target);
      if (field && !before.has(field)) before.set(field, valueIn(field));
    },
    true,
  );
  page.addEventListener('input', note, true);
  page.addEventListener('change', note, true);
  for (const element of page.querySelectorAll('input,textarea,select')) {
    const field = asField(element);
    if (!field || valueIn(field) === defaultOf(field)) continue;
    before.set(field, defaultOf(field));
    touched.add(field);
  }
  return () => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    return [...touched].some((field) => valueIn(field) !== before.get(field));
  };
}
