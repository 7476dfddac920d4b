const NAME = /^urugero-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.ndjson\.gz(\.age)?$/

/** The order of the names is the order of time. One from before an upgrade is no `isBackupName`: it stays until staff delete it. */
export function backupName(options: { madeAt: number; isEncrypted: boolean; before?: string }): string {
  const moment = new Date(options.madeAt).toISOString().replaceAll(/[:.]/g, '-')
  const upgrade = options.before === undefined ? '' : `-before-${options.before}`
  return `urugero-${moment}${upgrade}.ndjson.gz${options.isEncrypted ? '.age' : ''}`
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}
