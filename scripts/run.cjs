// The first code that runs on a newcomer's machine, so it is written for a Node of any age.
var major = Number(process.versions.node.split('.')[0])
if (major < 18) {
  console.error(
    'Node ' + process.versions.node + ' is too old to set this up: install Node 18 or newer, then try again.',
  )
  process.exit(1)
}
import('./run.mjs').catch((error) => {
  console.error(error)
  process.exit(1)
})
