import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

export type ProductionPackage = { folder: string; name: string; version: string; licence: string }

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

const names = z.record(z.string(), z.string()).default({})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
})

/** Everything that a dependency of the product leads to, for all platforms, by the lockfile. */
export async function readProductionPackages(lockFile = 'package-lock.json'): Promise<ProductionPackage[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(lockFile, 'utf8')))
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
  return [...folders].sort().map((folder) => ({
    folder,
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: packages[folder]?.version ?? '',
    licence: packages[folder]?.license ?? 'none stated',
  }))
}

/** Where Node looks for the packages of one, the nearest first. */
function foldersAbove(folder: string): string[] {
  const parts = folder.split('/node_modules/')
  return [...parts.map((_, n) => `${parts.slice(0, parts.length - n).join('/node_modules/')}/`), ''].map(
    (place) => (place === '/' ? '' : place),
  )
}

/** Of licences joined by AND each must be allowed, of those joined by OR one. */
export function isAllowed(licence: string): boolean {
  return licence.split(' AND ').every((part) =>
    part
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => ALLOWED.has(one.trim())),
  )
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
  const packages = await readProductionPackages()
  const refused = packages.filter(({ licence }) => !isAllowed(licence))
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version}: ${licence} is not on the list`)
  console.log(
    `${packages.length} packages of the product, ${refused.length} with a licence that is not allowed.`,
  )
  process.exitCode = refused.length > 0 ? 1 : 0
}
