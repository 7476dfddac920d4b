import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One small manifest with the first script instead of a request per page for routes to come.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
