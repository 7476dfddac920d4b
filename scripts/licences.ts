import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

export type LockedPackage = { folder: string; name: string; version: string; licence: string }

/**
 * What may be part of the product, which is MIT: licences that ask for a notice alone, and two more. Fonts under OFL are passed on as
 * they are; libvips under LGPL is a file of its own, which anyone may replace.
 */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'LGPL-3.0-or-later'],
])

/** Tools are not passed on: some ask to be named, or for the source of what is changed in them. */
const ALLOWED_TOOLS = new Set([...ALLOWED, 'CC-BY-4.0', 'MPL-2.0', 'Unlicense'])

const names = z.record(z.string(), z.string()).default({})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
      optional: z.boolean().default(false),
    }),
  ),
})

async function readLock(lockFile: string) {
  return lockSchema.parse(JSON.parse(await readFile(lockFile, 'utf8'))).packages
}

/** Everything that a dependency of the product leads to, for all platforms, by the lockfile. */
export async function readProductionPackages(lockFile = 'package-lock.json'): Promise<LockedPackage[]> {
  const packages = await readLock(lockFile)
  const folders = new Set([''])
  for (const folder of folders) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = foldersAbove(folder)
        .map((parent) => `${parent}node_modules/${name}`)
        .find((place) => place in packages)
      if (found) folders.add(found)
    }
  }
  folders.delete('')
  return [...folders].sort().map((folder) => describePackage(folder, packages[folder]))
}

/** What only builds and tests the product. Binaries of a tool for other platforms state none of their own. */
export async function readTools(lockFile = 'package-lock.json'): Promise<LockedPackage[]> {
  const packages = await readLock(lockFile)
  const product = new Set((await readProductionPackages(lockFile)).map(({ folder }) => folder))
  return Object.entries(packages)
    .filter(([folder, { license, optional }]) => folder && !product.has(folder) && (license || !optional))
    .map(([folder, locked]) => describePackage(folder, locked))
}

function describePackage(
  folder: string,
  locked?: { version?: string | undefined; license?: string | undefined },
) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { folder, name, version: locked?.version ?? '', licence: locked?.license ?? 'none stated' }
}

/** Where Node looks for the packages of one, the nearest first. */
function foldersAbove(folder: string): string[] {
  const parts = folder.split('/node_modules/')
  return [...parts.map((_, n) => `${parts.slice(0, parts.length - n).join('/node_modules/')}/`), ''].map(
    (place) => (place === '/' ? '' : place),
  )
}

/** Of licences joined by AND each must be allowed, of those joined by OR one. */
export function isAllowed(licence: string, allowed = ALLOWED): boolean {
  return licence.split(' AND ').every((part) =>
    part
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => allowed.has(one.trim())),
  )
}

export function isAllowedTool(licence: string): boolean {
  return isAllowed(licence, ALLOWED_TOOLS)
}

/** One text with the notice of each package that is installed here; those of other platforms are in other releases. */
export async function readNotices(root: string): Promise<string> {
  const notices: string[] = []
  for (const { folder, name, version, licence } of await readProductionPackages(
    path.join(root, 'package-lock.json'),
  )) {
    const files = await readdir(path.join(root, folder)).catch(() => null)
    if (files === null) continue
    const file = files.find((one) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(one))
    const text = file
      ? await readFile(path.join(root, folder, file), 'utf8')
      : await readOrigin(path.join(root, folder), licence)
    notices.push(`${name} ${version} (${licence})\n\n${text.trim()}`)
  }
  return `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

const manifestSchema = z.object({
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]).optional(),
})

/** For a package that brings no text of its licence. */
async function readOrigin(folder: string, licence: string): Promise<string> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')))
  return `SPDX-License-Identifier: ${licence}\nRepository: ${manifest.repository ?? 'none stated'}`
}

if (import.meta.main) {
  const [packages, tools] = [await readProductionPackages(), await readTools()]
  const refused = [
    ...packages.filter(({ licence }) => !isAllowed(licence)),
    ...tools.filter(({ licence }) => !isAllowedTool(licence)),
  ]
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version}: ${licence} is not on the list`)
  console.log(
    `${packages.length} packages of the product and ${tools.length} tools, ${refused.length} with a licence that is not allowed.`,
  )
  process.exitCode = refused.length > 0 ? 1 : 0
}
