// Apart from run.cjs because an old Node cannot even parse a dynamic import.
import('./run.mjs').catch((error) => {
  console.error(error)
  process.exit(1)
})
