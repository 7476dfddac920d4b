import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The frame of every public page, its theme, its metadata, its motif and the button of the chat. Nothing for dialogs. */
const siteModules = [
  'root',
  'shared/(company|html-text|imigongo|imigongo-tiles|new-id|seo|structured-data)',
  'ui/(button|container|error-reference|error-screen|head-script|icon-button|imigongo-pattern)',
  'ui/(field|loading-bar|logo-mark|outside-link|page-hero|request-facts|saved-choice|theme|theme-toggle|toaster|use-is-hydrated|when-idle)',
  'features/site/(navigation|opening-hours|pages|page-meta|services|service-data)',
  'features/site/components/(public-frame|top-bar|mobile-menu|footer|skip-link)',
  // The way from a public page into the admin area.
  'features/staff/components/(entering-admin|authenticating)',
  'features/chat/components/chat-launcher',
  'routes/public/layout',
]

/** What home, about and services show of the same kind. */
const sectionModules = [
  'features/site/components/(about-section|binary-rain|service-cards|service-icon|services-section)',
  'features/embeds/components/.+',
]

/** The contact section of four pages and the form in it, which the application form shares most of. */
const contactModules = [
  'features/contact/(components/.+|contact-form|contact-texts)',
  'features/site/components/(contact-.+|open-now)',
  'ui/(human-form|human-check)/.+',
  'ui/(kept-fields|success-notice)',
  'shared/(field-errors|human-check)',
]

/** What most public pages show; icons for staff stay with their screens. */
const siteIcons = ['arrow-right', 'circle-check', 'mail', 'map-pin', 'message-circle', 'play']

/** What a first visit needs, in few files: each further one costs a slow phone a request (docs/decisions/008). */
const clientChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/entry\.client\./ },
  {
    name: 'site',
    test: new RegExp(
      `/lucide-react/dist/esm/((?!icons/)|icons/(${siteIcons.join('|')})\\.)|/app/(${siteModules.join('|')})\\.tsx?$`,
    ),
  },
  { name: 'sections', test: new RegExp(`/app/(${sectionModules.join('|')})\\.tsx?$`) },
  { name: 'contact', test: new RegExp(`/app/(${contactModules.join('|')})\\.tsx?$`) },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Known from the start, so that the first page in development does not reload to learn of them.
  optimizeDeps: { include: ['lucide-react', 'marked', 'recharts', 'sonner'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    ssr: { build: { target: 'node26', rollupOptions: { input: './server/index.ts' } } },
  },
})
