/** One minified script, to be sent inline (scripts/bundle/inline-scripts.ts). */
declare module '*?script' {
  const code: string
  export default code
}
