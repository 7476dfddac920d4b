/** One minified script, to be sent inline (scripts/inline-scripts.ts). */
declare module '*?script' {
  const code: string
  export default code
}
