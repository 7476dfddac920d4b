import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { writeNginxSite } from '#tests/support/processes/nginx-site.ts'
import { freePort } from '#tests/support/runner/postgres-server.ts'
import { findProgram } from '#tests/support/runner/programs.ts'

const POLL_MS = 50
const START_POLLS = 100
/** nginx makes these by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag'])

/**
 * One worker of nginx with the compressed bytes and the headers of a page as a file, and, at another port, as the cache of the site,
 * as documented but for TLS; null where nginx is not installed.
 */
export async function startNginx(url: string) {
  const program = findProgram('nginx')
  if (!program) return null
  const { pathname, origin } = new URL(url)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-nginx-'))
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ]
  await writeFile(path.join(folder, path.basename(pathname)), await buffer(response))
  const headers = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))
  const [port, cachePort] = [await freePort(), await freePort()]
  const listen = `listen 127.0.0.1:${cachePort};`
  const site = await writeNginxSite({ folder, listen, origins: [origin, origin] })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root; ' : ''}pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder}; open_file_cache max=10; default_type ${JSON.stringify(response.headers['content-type'])};
        ${headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n        ')}
      }
      ${site}
    }`,
  )
  const nginx = spawn(
    program,
    ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const address = `http://127.0.0.1:${port}${pathname}`
  const cacheAddress = `http://127.0.0.1:${cachePort}${pathname}`
  async function stop(): Promise<void> {
    if (nginx.exitCode === null) {
      const exited = once(nginx, 'exit')
      nginx.kill()
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  for (let poll = 0; poll < START_POLLS; poll++) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return { address, cacheAddress, pids: await workersOf(nginx.pid ?? 0), stop }
    await wait(POLL_MS)
  }
  await stop()
  throw new Error('nginx did not answer.')
}

/** Its worker alone: what loads the cache at the start ends after a minute. Only Linux tells. */
async function workersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = children.split(' ').filter(Boolean)
  const titles = await Promise.all(
    pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, n) => titles[n]?.includes('worker process')).map(Number)
}
