export type ChatView = 'closed' | 'open' | 'minimised'
