// The first code that runs on a new machine: an old Node must be able to parse it, and to report that it is too old.
const major = Number(process.versions.node.split('.')[0])
if (major < 18) {
  console.error(
    `Node ${process.versions.node} is too old to set this up: install Node 18 or newer, then try again.`,
  )
  process.exit(1)
}
require('./enter.cjs')
