import path from 'node:path'
import { build, defaultServerConditions } from 'vite'

/** Binaries: they cannot be bundled. */
export const externalPackages = ['better-sqlite3', 'sharp']

/** As a release has them: scripts/NAME.ts with all its packages becomes NAME.js in the folder. */
export async function bundleCommands(commands: string[], outDir: string): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const input = Object.fromEntries(
    commands.map((command) => [command, path.join(root, 'scripts', `${command}.ts`)]),
  )
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, external: externalPackages },
    resolve: { conditions: [...defaultServerConditions] },
    build: {
      ssr: true,
      target: 'node26',
      outDir,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}
