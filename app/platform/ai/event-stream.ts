/** Reads the data of server-sent events from pieces of any size; what is not JSON, such as '[DONE]', is skipped. */
export function createEventReader(onData: (data: unknown) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder()
  let rest = ''
  return (piece) => {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = line.startsWith('data:') ? parse(line.slice('data:'.length)) : undefined
      if (data !== undefined) onData(data)
    }
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
