import http from 'node:http'

/** The load: searches alone, or everything that no cache can answer. */
export type Load = {
  origin: string
  connections: number
  milliseconds: number
  kinds: Kind[]
  /** The loopback addresses that the connections use in turn. */
  addresses: string[]
}
type Kind = 'search' | 'category' | 'unknown path' | 'chat'

/** The number of responses by status. */
export type Answers = Record<string, number>

const [argument] = process.argv.slice(2)
if (argument) process.stdout.write(JSON.stringify(await generate(JSON.parse(argument))))

/** Each connection sends the next request as soon as it has a response, whatever the status. */
async function generate({ origin, connections, milliseconds, kinds, addresses }: Load): Promise<Answers> {
  const endsAt = performance.now() + milliseconds
  const answers: Answers = {}
  async function keepAsking(index: number): Promise<void> {
    const localAddress = addresses[index % addresses.length]
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress })
    const kind = kinds[index % kinds.length] ?? 'search'
    while (performance.now() < endsAt) {
      const answer = await ask(origin, agent, kind)
      answers[answer] = (answers[answer] ?? 0) + 1
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => keepAsking(index)))
  return answers
}

function ask(origin: string, agent: http.Agent, kind: Kind): Promise<string> {
  const { method, path, body } = requestOf(kind)
  const headers = { origin, 'accept-encoding': 'gzip', ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve) => {
    const request = http.request(origin + path, { agent, method, headers }, (response) => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'))
    request.end(body)
  })
}

function requestOf(kind: Kind): { method: string; path: string; body?: string } {
  const word = Math.random().toString(36).slice(2)
  switch (kind) {
    case 'search':
      return { method: 'GET', path: `/blog?q=${word}` }
    case 'category':
      return { method: 'GET', path: `/blog?category=${word}` }
    case 'unknown path':
      return { method: 'GET', path: `/${word}` }
    case 'chat': {
      const question = {
        persona: 'yves',
        visitor: crypto.randomUUID(),
        text: `What is ${word}?`,
        history: [],
      }
      return { method: 'POST', path: '/api/chat', body: JSON.stringify(question) }
    }
  }
}
