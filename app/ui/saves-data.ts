/** Whether the visitor asks for as little data as possible (Save-Data). */
export function savesData(): boolean | undefined {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
}
