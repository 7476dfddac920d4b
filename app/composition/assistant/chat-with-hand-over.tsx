import { ChatWindow, type ChatWindowProps } from '#app/features/chat/window/chat-window.tsx'

/** The chat, whose conversations can be sent as contact messages: the two features know nothing of each other. */
export function ChatWithHandOver(props: Omit<ChatWindowProps, 'loadHandOverForm'>) {
  return <ChatWindow loadHandOverForm={loadHandOverForm} {...props} />
}

/** Most conversations are never handed over. */
async function loadHandOverForm() {
  return (await import('./conversation-message.tsx')).ConversationMessage
}
