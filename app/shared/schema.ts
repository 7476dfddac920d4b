import { z } from 'zod'

// Zod would compile schemas from text; the policy of our pages forbids that and reports each attempt.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** For schemas that also run in the browser. */
export { z }
