import { backups } from './backups-that-really-restore.ts'
import { slowNetworks } from './building-for-slow-networks.ts'
import { codeReview } from './code-review-habits-that-last.ts'
import { hiringJuniors } from './how-we-hire-juniors.ts'
import { paperRegisters } from './moving-a-clinic-from-paper-registers.ts'
import { offlineFirst } from './offline-first-apps-for-field-teams.ts'
import { threeLanguages } from './one-screen-three-languages.ts'
import { phishing } from './phishing-aimed-at-small-companies.ts'
import { mobileMoney } from './reconciling-mobile-money-payments.ts'
import type { SamplePost } from './sample-post.ts'
import { sqliteOrPostgresql } from './sqlite-or-postgresql.ts'
import { firstMonth } from './the-first-month-of-a-project.ts'
import { websiteCost } from './what-a-website-should-cost.ts'

export const sampleCategories: string[] = ['Engineering', 'Design', 'Business', 'Security', 'Studio life']

export const samplePosts: SamplePost[] = [
  hiringJuniors,
  slowNetworks,
  phishing,
  backups,
  threeLanguages,
  mobileMoney,
  websiteCost,
  offlineFirst,
  paperRegisters,
  firstMonth,
  codeReview,
  sqliteOrPostgresql,
]
