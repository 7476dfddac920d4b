import { z } from 'zod'

// Zod would compile schemas with `new Function`; our csp blocks that and reports each attempt.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** Import zod from here in schemas that also run in the browser. */
export { z }
