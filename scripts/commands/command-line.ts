/** How the operator calls a command: through npm, or by the program of a release, in which the commands are bundled. */
export function commandLine(name: string): string {
  if (!import.meta.filename.endsWith('.ts')) return `urugero ${name}`
  return name === 'staff' ? 'npm run staff --' : `npm run ${name}`
}
