const NAME = /^urugero-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.ndjson\.gz(\.age)?$/

/** The order of the names is the order of time. */
export function backupName(options: { madeAt: number; isEncrypted: boolean }): string {
  const moment = new Date(options.madeAt).toISOString().replaceAll(/[:.]/g, '-')
  return `urugero-${moment}.ndjson.gz${options.isEncrypted ? '.age' : ''}`
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}
