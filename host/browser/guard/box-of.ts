/** The box of an element by the browser's own method, also while a module has replaced it. */
export const boxOf = Function.prototype.call.bind(Element.prototype.getBoundingClientRect) as (
  element: Element,
) => DOMRect;
