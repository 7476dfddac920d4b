import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

/** Found from this code, bundled or not: a release runs in any current folder. */
const manifestFile = findPackageJSON(import.meta.url) ?? path.resolve('package.json')

/** The folder of the product's own files. What belongs to the operator (.env, data) is in the current folder instead. */
export const productFolder = path.dirname(manifestFile)

export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifestFile, 'utf8'))).version
