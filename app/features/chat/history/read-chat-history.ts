import { isMediaAddress } from '#app/shared/media-addresses.ts'
import { ATTACHMENT_PATTERN, type ChatMessage, PERSONAS, QUALITIES, type Source } from '../chat.ts'
import { isOwnPath } from '../own-path.ts'

const ID = /^[\w-]{1,64}$/

/**
 * Parses a stored chat. The content is untrusted: invalid messages are skipped, and invalid fields of a message are
 * dropped. Null when it is not a list.
 */
export function readMessages(saved: string): ChatMessage[] | null {
  const list = parse(saved)
  if (!Array.isArray(list)) return null
  const given = new Set(list.map(idOf))
  const ids = new Set<string>()
  return list.flatMap((item: unknown, index) => {
    const message = readMessage(item, idOf(item) ?? fallbackId(index, given))
    if (!message || ids.has(message.id)) return []
    ids.add(message.id)
    return [message]
  })
}

function idOf(item: unknown): string | null {
  const { id } = (item ?? {}) as { id?: unknown }
  return typeof id === 'string' && ID.test(id) ? id : null
}

/** Deterministic, so that all tabs give the same id to a stored message without one. */
function fallbackId(index: number, given: ReadonlySet<string | null>): string {
  let id = `saved-${index}`
  while (given.has(id)) id += '-'
  return id
}

function readMessage(item: unknown, id: string): ChatMessage | null {
  if (typeof item !== 'object' || item === null) return null
  const { id: _, role, content, agent, isImage, ...rest } = item as Record<string, unknown>
  if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return null
  if (!isOneOf(PERSONAS, agent)) return null
  const message: ChatMessage = { id, role, content, agent }
  if (isImage === true) {
    if (role !== 'assistant' || !isMediaAddress(content)) return null
    message.isImage = true
  }
  return Object.assign(message, readExtras(rest))
}

function readExtras(item: Record<string, unknown>): Partial<ChatMessage> {
  const { attachedImage, promptUsed, renderer, sources, isFromPages, isError } = item
  return {
    ...(isAttachment(attachedImage) && { attachedImage }),
    ...(typeof promptUsed === 'string' && { promptUsed }),
    ...(isOneOf(QUALITIES, renderer) && { renderer }),
    ...(Array.isArray(sources) && { sources: sources.filter(isSource) }),
    ...(isFromPages === true && { isFromPages }),
    ...(isError === true && { isError }),
  }
}

function isAttachment(value: unknown): value is string {
  return typeof value === 'string' && ATTACHMENT_PATTERN.test(value)
}

function isSource(value: unknown): value is Source {
  if (typeof value !== 'object' || value === null) return false
  const { title, path } = value as Record<string, unknown>
  return typeof title === 'string' && typeof path === 'string' && isOwnPath(path)
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
