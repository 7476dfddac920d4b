import type { ServiceCopy, ServiceSlug } from '../services.ts'
import { cloudServices } from './cloud-services.ts'
import { customSoftware } from './custom-software.ts'
import { cybersecurity } from './cybersecurity.ts'
import { databaseSolutions } from './database-solutions.ts'
import { mobileApps } from './mobile-apps.ts'
import { webDevelopment } from './web-development.ts'

/** For the server only: a visitor's browser loads the copy of the page they open, not that of all six. */
export const serviceCopy: Record<ServiceSlug, ServiceCopy> = {
  'custom-software': customSoftware,
  'web-development': webDevelopment,
  'mobile-apps': mobileApps,
  'database-solutions': databaseSolutions,
  'cloud-services': cloudServices,
  cybersecurity,
}
