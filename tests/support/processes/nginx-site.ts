import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Site = { folder: string; listen: string; origins: string[] }

/** The site of deploy/nginx.conf in front of these instances, with files in this folder alone: the line that includes it. */
export async function writeNginxSite({ folder, listen, origins }: Site): Promise<string> {
  const upstream = (await readFile('deploy/nginx-upstream.conf', 'utf8'))
    .trim()
    .split('\n')
    .map((line, n) => line.replace(/127\.0\.0\.1:\d+/, hostOf(origins[n] ?? '')))
  await writeFile(path.join(folder, 'upstream.conf'), upstream.join('\n'))
  await writeFile(path.join(folder, 'listen.conf'), listen)
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll(/\/etc\/nginx\/urugero-((?:upstream|listen)\.conf);/g, `"${folder}/$1";`)
    .replaceAll(/\/var\/lib\/nginx\/(\w+)/g, `"${folder}/$1"`)
  await writeFile(path.join(folder, 'site.conf'), site)
  return `include "${folder}/site.conf";`
}

export function hostOf(origin: string): string {
  return new URL(origin).host.replace('localhost', '127.0.0.1')
}
