import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { productVersion } from '#app/platform/product-folder.server.ts'

const FILE = 'build/sbom.cdx.json'
const MAX_BYTES = 64 * 1024 * 1024

/** What the product is made of, as CycloneDX: every production package that is installed here, with version, hash and licence. */
const npm = process.env.npm_execpath
  ? [process.env.NODE ?? process.execPath, process.env.npm_execpath]
  : ['npm']
const [program = '', ...first] = npm
const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
const { stdout } = await promisify(execFile)(program, args, { maxBuffer: MAX_BYTES })
const sbom = JSON.parse(stdout)
// npm takes the name of the folder.
sbom.metadata.component.name = 'urugero'
await mkdir(path.dirname(FILE), { recursive: true })
await writeFile(FILE, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(
  `${FILE}: ${sbom.components.length} packages of version ${productVersion} (CycloneDX ${sbom.specVersion}).`,
)
