import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import https from 'node:https'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { hostOf, writeNginxSite } from '#tests/support/processes/nginx-site.ts'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { freePort } from '#tests/support/runner/postgres-server.ts'
import { tell } from '#tests/support/soak/soak.ts'

const run = promisify(execFile)
const agent = new https.Agent({ keepAlive: true, maxSockets: 64 })

type Answer = {
  status: number
  cache: string
  etag: string
  body: string
  headers: NodeJS.Dict<string | string[]>
}

/** nginx as deploy/nginx.conf and nginx-tls.conf set it up, with other ports and folders. */
export async function startProxy([nginx = '', openssl = '']: string[], origins: string[]) {
  const folder = await newFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const tls = path.join(folder, 'tls')
  await mkdir(tls)
  const names = ['-keyout', path.join(tls, 'privkey.pem'), '-out', path.join(tls, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  await run(openssl, ['req', '-x509', '-subj', '/CN=localhost', ...key, ...names])
  const listen = (await readFile('deploy/nginx-tls.conf', 'utf8'))
    .replaceAll(/\/etc\/nginx\/tls\/(\w+\.pem)/g, `"${tls}/$1"`)
    .replaceAll(/^listen \[::].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
  const readLog = await startNginx(nginx, { folder, listen, origins })
  return { get: await waitFor(httpsPort), readLog, httpPort, httpsPort }
}

/** Caddy in front of nginx, which is its cache, as deploy/Caddyfile and nginx-behind-caddy.conf set them up. */
export async function startCaddy([caddy = '', nginx = '']: string[], origins: string[]) {
  const folder = await newFolder()
  const cache = `127.0.0.1:${await freePort()}`
  const listen = (await readFile('deploy/nginx-behind-caddy.conf', 'utf8')).replace('127.0.0.1:8080', cache)
  const readLog = await startNginx(nginx, { folder, listen, origins })
  return { ...(await startCaddyAlone(caddy, `http://${cache}`)), readLog, httpPort: null }
}

/** Caddy in front of what answers at `origin`, with another port and a certificate of its own. */
export async function startCaddyAlone(caddy: string, origin: string) {
  const folder = await newFolder()
  const httpsPort = await freePort()
  const site = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace(/^urugero\.rw \{$/m, `https://127.0.0.1:${httpsPort} {\n\ttls internal`)
    .replace('reverse_proxy 127.0.0.1:8080', `reverse_proxy ${hostOf(origin)}`)
  const config = path.join(folder, 'Caddyfile')
  const settings = `admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system "${folder}"\nlog {\noutput discard\n}`
  await writeFile(config, `{\n${settings}\n}\n${site}`)
  startProgram(caddy, ['run', '--config', config])
  return { get: await waitFor(httpsPort), httpsPort }
}

type NginxOptions = { folder: string; listen: string; origins: string[] }

/** Resolves to a function that reads the log: path, answer of the cache, status of the instance. */
async function startNginx(nginx: string, { folder, listen, origins }: NginxOptions) {
  const site = await writeNginxSite({ folder, listen, origins })
  const config = path.join(folder, 'nginx.conf')
  const log = path.join(folder, 'access.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid "${folder}/nginx.pid"; error_log "${folder}/error.log";
${process.getuid?.() === 0 ? 'user root;' : ''}
events {} http { log_format cache '$request_uri $upstream_cache_status $upstream_status'; access_log "${log}" cache;
${temporary.map((kind) => `${kind}_temp_path "${folder}/${kind}";`).join('\n')}
${site} }`,
  )
  const args = ['-c', config, '-e', path.join(folder, 'error.log')]
  const { stderr } = await run(nginx, ['-t', ...args])
  tell('nginx -t', stderr.trim().split('\n').at(-1) ?? '')
  startProgram(nginx, args)
  return async () => (await readFile(log, 'utf8')).trim().split('\n')
}

function startProgram(program: string, args: string[]): void {
  const child = spawn(program, args, { stdio: 'inherit' })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
}

async function waitFor(httpsPort: number) {
  const get = (target: string, headers: Record<string, string> = {}) =>
    ask({ port: httpsPort, path: target, headers })
  await expect.poll(() => get('/about').catch(() => null), { timeout: 20_000 }).toMatchObject({ status: 200 })
  return get
}

export function ask(options: https.RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      { host: '127.0.0.1', agent, rejectUnauthorized: false, ...options },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk
        })
        response.once('error', reject)
        response.once('end', () => {
          const { headers } = response
          const cache = String(headers['x-cache'] ?? '')
          resolve({ status: response.statusCode ?? 0, cache, etag: headers.etag ?? '', body, headers })
        })
      },
    )
    request.once('error', reject)
    request.end()
  })
}

/** As fetch, with a certificate that only the test knows, and on Linux from any address of 127.0.0.0/8. */
export async function fetchUntrusted(
  url: string,
  init: RequestInit,
  localAddress = '127.0.0.1',
): Promise<Response> {
  const request = new Request(url, init)
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const options = {
      method: request.method,
      headers,
      agent,
      localAddress,
      rejectUnauthorized: false,
      signal: request.signal,
    }
    const sent = https.request(url, options, (response) => {
      const answered = new Headers()
      for (const [name, values = []] of Object.entries(response.headersDistinct))
        for (const value of values) answered.append(name, value)
      const status = response.statusCode ?? 0
      buffer(response).then(
        (bytes) =>
          resolve(new Response(status === 204 ? null : new Uint8Array(bytes), { status, headers: answered })),
        reject,
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** The files of its release that a page names, its stylesheet first. */
export function filesOf(page: string): string[] {
  const files = page.match(/\/assets\/[\w.-]+\.(?:css|js)/g) ?? []
  return [...new Set(files)].sort((one, other) => Number(other.endsWith('css')) - Number(one.endsWith('css')))
}

const CLIENTS = 8

/** Visits pages through the proxy until it is told to stop, and counts what came back. */
export function startLoad(get: (target: string) => Promise<Answer>) {
  const failures: { at: number; what: string }[] = []
  let answered = 0
  let isOver = false
  const visit = async (client: number) => {
    for (let n = 0; !isOver; n++) {
      // Half of them are in no cache of nginx.
      const target = n % 2 === 0 ? '/about' : `/blog?unknown=${client}-${n}`
      const page = await read(target)
      const [stylesheet] = filesOf(page.body)
      if (stylesheet) await read(stylesheet)
    }
  }
  const read = async (target: string) => {
    const answer = await get(target).catch((error: Error) => ({ status: 0, body: error.message }))
    if (answer.status === 200) answered++
    else
      failures.push({
        at: performance.now(),
        what: `${target}: ${answer.status} ${answer.body.slice(0, 60)}`,
      })
    return answer
  }
  const visits = Array.from({ length: CLIENTS }, (_, client) => visit(client))
  return async () => {
    isOver = true
    await Promise.all(visits)
    tell('answered', String(answered))
    tell('failed requests', `${failures.length}${failures[0] ? `, such as ${failures[0].what}` : ''}`)
    return { answered, failures }
  }
}
