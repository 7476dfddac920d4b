import { expect, test } from 'vitest'
import { relatedOffering } from './related-offering.ts'

test.for([
  [['Engineering', 'databases', 'sqlite', 'postgresql'], 'database-solutions'],
  [['Engineering', 'mobile', 'offline', 'sync'], 'mobile-apps'],
  [['Security', 'phishing', 'training'], 'cybersecurity'],
  [['Business', 'pricing', 'planning', 'web'], 'web-development'],
  [['Business', 'payments', 'mobile money', 'accounting'], 'custom-software'],
  [['Studio life', 'hiring'], 'custom-software'],
  [[], 'custom-software'],
] as const)('a post about %s leads to %s', ([topics, slug]) => {
  expect(relatedOffering(topics).slug).toBe(slug)
})
