import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Known from the start, so that the first page in development does not reload to learn of them.
  optimizeDeps: { include: ['lucide-react', 'sonner'] },
  environments: {
    ssr: { build: { target: 'node26', rollupOptions: { input: './server/index.ts' } } },
  },
})
