import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The frame of every public page, its theme, its metadata and its motif. Nothing for staff, chat or dialogs. */
const siteModules = [
  'root',
  'shared/(company|html-text|imigongo|imigongo-tiles|seo|structured-data)',
  'ui/(button|container|error-reference|error-screen|head-script|icon-button|imigongo-pattern)',
  'ui/(loading-bar|logo-mark|outside-link|page-hero|request-facts|saved-choice|theme|theme-toggle|toaster)',
  'features/site/(navigation|opening-hours|pages|page-meta|services|service-data)',
  'features/site/components/(public-frame|top-bar|mobile-menu|footer|skip-link)',
]

/** What a first visit needs, in two files: each further one costs a slow phone a request (docs/decisions/008). */
const clientChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/entry\.client\./ },
  {
    name: 'site',
    test: new RegExp(`/lucide-react/dist/esm/(?!icons)|/app/(${siteModules.join('|')})\\.tsx?$`),
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Known from the start, so that the first page in development does not reload to learn of them.
  optimizeDeps: { include: ['lucide-react', 'sonner'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    ssr: { build: { target: 'node26', rollupOptions: { input: './server/index.ts' } } },
  },
})
