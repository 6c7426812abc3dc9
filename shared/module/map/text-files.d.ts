/** The text of a file (shared/build). */
declare module '*?text' {
  const text: string;
  export default text;
}
