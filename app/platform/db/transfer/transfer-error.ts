/** Why a backup, a restore or a copy was refused or given up, in one line for the person at the terminal. */
export class TransferError extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
