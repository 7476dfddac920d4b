import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig } from 'vite'
import { externalPackages } from './scripts/bundle/bundle-commands.ts'
import { checkChunks, clientChunks, collectIcons } from './scripts/bundle/client-chunks.ts'
import {
  earlyModules,
  inlineScripts,
  publicManifest,
  serviceWorker,
} from './scripts/bundle/inline-scripts.ts'

/** A few files instead of a thousand: the server starts in half the time and needs less memory. */
const bundled = {
  noExternal: true as const,
  external: externalPackages,
  conditions: [...defaultServerConditions],
}

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScripts(),
    tailwindcss(),
    reactRouter(),
    collectIcons(),
    checkChunks(),
    serviceWorker(),
    earlyModules(),
    publicManifest(),
  ],
  // Tailwind has written the stylesheets for the browsers that it supports: for older ones they would grow.
  build: { target: 'es2022', cssTarget: 'esnext', assetsInlineLimit: 0 },
  // Known from the start, so that the first page in development does not reload to learn of them.
  optimizeDeps: { include: ['lucide-react', 'marked', 'recharts', 'sonner'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    ssr: {
      // Packages that have a build of their own for Node, such as fontkit.
      resolve: command === 'build' ? bundled : { externalConditions: ['node'] },
      build: { target: 'node26', rollupOptions: { input: '#server/index.ts' } },
    },
  },
}))
